import { allExcluded } from "./all-excluded.ts";
import { answersByRow } from "./answers-by-row.ts";
import { beyondDepth } from "./beyond-depth.ts";
import { cappedAnswers } from "./capped-answers.ts";
import { cappedDenominators } from "./capped-denominators.ts";
import { chanceLevel } from "./chance-level.ts";
import { changedItems } from "./changed-items.ts";
import type { AnyCheck } from "./check.ts";
import { correctedByPeople } from "./corrected-by-people.ts";
import { correctedBySample } from "./corrected-by-sample.ts";
import { cutLists } from "./cut-lists.ts";
import { cutTies } from "./cut-ties.ts";
import { differingJudgments } from "./differing-judgments.ts";
import { emptyGold } from "./empty-gold.ts";
import { emptyLists } from "./empty-lists.ts";
import { emptyRecords } from "./empty-records.ts";
import { equalValues } from "./equal-values.ts";
import { errorsByRun } from "./errors-by-run.ts";
import { exactTies } from "./exact-ties.ts";
import { excludedItems } from "./excluded-items.ts";
import { excludedNeighbors } from "./excluded-neighbors.ts";
import { excludedRelevant } from "./excluded-relevant.ts";
import { failedRetrievals } from "./failed-retrievals.ts";
import { failedSearches } from "./failed-searches.ts";
import { fallingDistances } from "./falling-distances.ts";
import { fewByPeople } from "./few-by-people.ts";
import { fewQueries } from "./few-queries.ts";
import { fewSampledItems } from "./few-sampled-items.ts";
import { fewerJudged } from "./fewer-judged.ts";
import { fewerQueries } from "./fewer-queries.ts";
import { fractionalGrades } from "./fractional-grades.ts";
import { furtherScores } from "./further-scores.ts";
import { fusedRun } from "./fused-run.ts";
import { givenEntityFirst } from "./given-entity-first.ts";
import { gradedGains } from "./graded-gains.ts";
import { identicalVectors } from "./identical-vectors.ts";
import { identificationIntervals } from "./identification-intervals.ts";
import { idsAsSubjects } from "./ids-as-subjects.ts";
import { idsNotShared } from "./ids-not-shared.ts";
import { ignoredColumns } from "./ignored-columns.ts";
import { itemForms } from "./item-forms.ts";
import { itemsAsTexts } from "./items-as-texts.ts";
import { itemsByRank } from "./items-by-rank.ts";
import { itemsOutsideGallery } from "./items-outside-gallery.ts";
import { itemsOutsideTraining } from "./items-outside-training.ts";
import { itemsWithoutValues } from "./items-without-values.ts";
import { joinedById } from "./joined-by-id.ts";
import { judgeErrors } from "./judge-errors.ts";
import { knownOutside } from "./known-outside.ts";
import { largeScores } from "./large-scores.ts";
import { lengthsByTool } from "./lengths-by-tool.ts";
import { listedGold } from "./listed-gold.ts";
import { logFields } from "./log-fields.ts";
import { manyUnjudged } from "./many-unjudged.ts";
import { maskedItems } from "./masked-items.ts";
import { maskedPairs } from "./masked-pairs.ts";
import { maskedScores } from "./masked-scores.ts";
import { matrixAsVectors } from "./matrix-as-vectors.ts";
import { matrixReversed } from "./matrix-reversed.ts";
import { measuresOfField } from "./measures-of-field.ts";
import { missingGroups } from "./missing-groups.ts";
import { missingLabels } from "./missing-labels.ts";
import { missingQueries } from "./missing-queries.ts";
import { missingValues } from "./missing-values.ts";
import { mixedSystems } from "./mixed-systems.ts";
import { moreThanAsked } from "./more-than-asked.ts";
import { nanScores } from "./nan-scores.ts";
import { negativeGrades } from "./negative-grades.ts";
import { negativeLabel } from "./negative-label.ts";
import { noComponents } from "./no-components.ts";
import { noDistances } from "./no-distances.ts";
import { noItemInCommon } from "./no-item-in-common.ts";
import { noItemWithValues } from "./no-item-with-values.ts";
import { noJudgedItem } from "./no-judged-item.ts";
import { noNeighborExcluded } from "./no-neighbor-excluded.ts";
import { noQueryInCommon } from "./no-query-in-common.ts";
import { noRanks } from "./no-ranks.ts";
import { noRelevantGrade } from "./no-relevant-grade.ts";
import { noRelevantItems } from "./no-relevant-items.ts";
import { noSharedItem } from "./no-shared-item.ts";
import { noTrainingInCommon } from "./no-training-in-common.ts";
import { noVerification } from "./no-verification.ts";
import { nothingExcluded } from "./nothing-excluded.ts";
import { nothingListed } from "./nothing-listed.ts";
import { nothingRetrieved } from "./nothing-retrieved.ts";
import { numbersAsSimilarities } from "./numbers-as-similarities.ts";
import { oneQuery } from "./one-query.ts";
import { oneSide } from "./one-side.ts";
import { onlyByPeople } from "./only-by-people.ts";
import { onlyFile } from "./only-file.ts";
import { onlyRelevantGrades } from "./only-relevant-grades.ts";
import { onlyRelevantItems } from "./only-relevant-items.ts";
import { onlyRuns } from "./only-runs.ts";
import { openExactLists } from "./open-exact-lists.ts";
import { orderAgainstScores } from "./order-against-scores.ts";
import { queriesWithoutJudgments } from "./queries-without-judgments.ts";
import { queriesWithoutVectors } from "./queries-without-vectors.ts";
import { queryForms } from "./query-forms.ts";
import { rankGaps } from "./rank-gaps.ts";
import { ranksAgainstScores } from "./ranks-against-scores.ts";
import { ratesTooFine } from "./rates-too-fine.ts";
import { recallOfEmbeddings } from "./recall-of-embeddings.ts";
import { relevantLast } from "./relevant-last.ts";
import { relevantSelf } from "./relevant-self.ts";
import { renamedMeasures } from "./renamed-measures.ts";
import { repeatedChunks } from "./repeated-chunks.ts";
import { repeatedDocuments } from "./repeated-documents.ts";
import { repeatedPairs } from "./repeated-pairs.ts";
import { repeatedRows } from "./repeated-rows.ts";
import { repeatedTriples } from "./repeated-triples.ts";
import { repeatedVectors } from "./repeated-vectors.ts";
import { reversedScores } from "./reversed-scores.ts";
import { risingScores } from "./rising-scores.ts";
import { roundedScores } from "./rounded-scores.ts";
import { rowsWithoutValue } from "./rows-without-value.ts";
import { sampledLists } from "./sampled-lists.ts";
import { scoresBelowMissing } from "./scores-below-missing.ts";
import { scoresBelowOne } from "./scores-below-one.ts";
import { scoresOfJudgments } from "./scores-of-judgments.ts";
import { searchAnswers } from "./search-answers.ts";
import { sequencesAcrossLabels } from "./sequences-across-labels.ts";
import { severalSystems } from "./several-systems.ts";
import { shallowLists } from "./shallow-lists.ts";
import { sharedItems } from "./shared-items.ts";
import { sharedQueriesAlone } from "./shared-queries.ts";
import { shortLists } from "./short-lists.ts";
import { shortenedLengths } from "./shortened-lengths.ts";
import { singleQueries } from "./single-queries.ts";
import { stoppedEarly } from "./stopped-early.ts";
import { storedPrecision } from "./stored-precision.ts";
import { successOfEmbeddings } from "./success-of-embeddings.ts";
import { swappedFiles } from "./swapped-files.ts";
import { swappedLists } from "./swapped-lists.ts";
import { swappedSides } from "./swapped-sides.ts";
import { triplesAsJudgments } from "./triples-as-judgments.ts";
import { unattainedBounds } from "./unattained-bounds.ts";
import { uncorrectedMeasures } from "./uncorrected-measures.ts";
import { unfilledValues } from "./unfilled-values.ts";
import { unhelpfulJudge } from "./unhelpful-judge.ts";
import { unjudgedGrades } from "./unjudged-grades.ts";
import { unknownBounds } from "./unknown-bounds.ts";
import { unnamedFields } from "./unnamed-fields.ts";
import { unreachableLevel } from "./unreachable-level.ts";
import { unreadCosts } from "./unread-costs.ts";
import { unsharedMeasures } from "./unshared-measures.ts";
import { untestedMeasures } from "./untested-measures.ts";
import { unusedCameras } from "./unused-cameras.ts";
import { unusedColumns } from "./unused-columns.ts";
import { unusedOption } from "./unused-option.ts";
import { varyingLengths } from "./varying-lengths.ts";
import { vectorColumns } from "./vector-columns.ts";
import { verificationIntervals } from "./verification-intervals.ts";
import { wholeRunMeasures } from "./whole-run-measures.ts";

/** A check in words. */
export interface ListedCheck extends Pick<AnyCheck<never>, "id" | "looksAt" | "level" | "remedy"> {
  /** What it says about its example. */
  readonly sentence: string;
}

/** Every check: those that refuse an answer first, then those that warn, then those that say what was done. */
export const CHECKS: readonly ListedCheck[] = [
  listed(allExcluded),
  listed(differingJudgments),
  listed(mixedSystems),
  listed(noRanks),
  listed(nanScores),
  listed(noQueryInCommon),
  listed(noItemInCommon),
  listed(noRelevantItems),
  listed(onlyFile),
  listed(onlyRuns),
  listed(unnamedFields),
  listed(swappedFiles),
  listed(swappedSides),
  listed(triplesAsJudgments),
  listed(unfilledValues),
  listed(unusedOption),
  listed(answersByRow),
  listed(beyondDepth),
  listed(cappedAnswers),
  listed(chanceLevel),
  listed(changedItems),
  listed(cutLists),
  listed(emptyLists),
  listed(emptyRecords),
  listed(equalValues),
  listed(excludedRelevant),
  listed(failedSearches),
  listed(failedRetrievals),
  listed(moreThanAsked),
  listed(fallingDistances),
  listed(identicalVectors),
  listed(repeatedVectors),
  listed(itemForms),
  listed(itemsAsTexts),
  listed(itemsOutsideGallery),
  listed(knownOutside),
  listed(largeScores),
  listed(maskedItems),
  listed(missingLabels),
  listed(missingQueries),
  listed(missingValues),
  listed(noDistances),
  listed(noItemWithValues),
  listed(noJudgedItem),
  listed(noRelevantGrade),
  listed(onlyRelevantGrades),
  listed(onlyRelevantItems),
  listed(noSharedItem),
  listed(noNeighborExcluded),
  listed(nothingExcluded),
  listed(noTrainingInCommon),
  listed(nothingRetrieved),
  listed(fewByPeople),
  listed(fewSampledItems),
  listed(fewerJudged),
  listed(onlyByPeople),
  listed(oneQuery),
  listed(openExactLists),
  listed(orderAgainstScores),
  listed(idsNotShared),
  listed(matrixAsVectors),
  listed(matrixReversed),
  listed(queriesWithoutVectors),
  listed(queryForms),
  listed(rankGaps),
  listed(ranksAgainstScores),
  listed(ratesTooFine),
  listed(recallOfEmbeddings),
  listed(relevantLast),
  listed(relevantSelf),
  listed(repeatedDocuments),
  listed(repeatedPairs),
  listed(repeatedTriples),
  listed(reversedScores),
  listed(risingScores),
  listed(rowsWithoutValue),
  listed(sampledLists),
  listed(manyUnjudged),
  listed(scoresBelowMissing),
  listed(scoresBelowOne),
  listed(sharedQueriesAlone),
  listed(sequencesAcrossLabels),
  listed(severalSystems),
  listed(shortLists),
  listed(shortenedLengths),
  listed(swappedLists),
  listed(unreachableLevel),
  listed(unreadCosts),
  listed(unsharedMeasures),
  listed(unusedColumns),
  listed(varyingLengths),
  listed(correctedByPeople),
  listed(correctedBySample),
  listed(unhelpfulJudge),
  listed(cutTies),
  listed(exactTies),
  listed(emptyGold),
  listed(excludedItems),
  listed(excludedNeighbors),
  listed(fewQueries),
  listed(fewerQueries),
  listed(furtherScores),
  listed(fractionalGrades),
  listed(negativeGrades),
  listed(fusedRun),
  listed(givenEntityFirst),
  listed(gradedGains),
  listed(cappedDenominators),
  listed(identificationIntervals),
  listed(idsAsSubjects),
  listed(ignoredColumns),
  listed(itemsOutsideTraining),
  listed(itemsWithoutValues),
  listed(itemsByRank),
  listed(joinedById),
  listed(lengthsByTool),
  listed(judgeErrors),
  listed(errorsByRun),
  listed(missingGroups),
  listed(maskedPairs),
  listed(maskedScores),
  listed(negativeLabel),
  listed(noComponents),
  listed(noVerification),
  listed(nothingListed),
  listed(numbersAsSimilarities),
  listed(oneSide),
  listed(queriesWithoutJudgments),
  listed(renamedMeasures),
  listed(repeatedChunks),
  listed(repeatedRows),
  listed(roundedScores),
  listed(scoresOfJudgments),
  listed(searchAnswers),
  listed(logFields),
  listed(measuresOfField),
  listed(unusedCameras),
  listed(listedGold),
  listed(shallowLists),
  listed(sharedItems),
  listed(singleQueries),
  listed(stoppedEarly),
  listed(storedPrecision),
  listed(successOfEmbeddings),
  listed(unattainedBounds),
  listed(uncorrectedMeasures),
  listed(unjudgedGrades),
  listed(unknownBounds),
  listed(untestedMeasures),
  listed(vectorColumns),
  listed(verificationIntervals),
  listed(wholeRunMeasures),
];

function listed<Evidence extends object>(check: AnyCheck<Evidence>): ListedCheck {
  return { ...check, sentence: check.text(check.example) };
}

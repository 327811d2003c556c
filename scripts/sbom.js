import { execSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { root } from "./setup.js";

/**
 * Writes what is bundled as a software bill of materials (CycloneDX): of all packages that npm lists for this project, those that
 * the file of licenses names. Without time and serial number, so that the same sources give the same file.
 */
export function writeSbom(file, licensesFile) {
  const bundled = new Set(
    [...readFileSync(licensesFile, "utf8").matchAll(/^(\S+) (\S+)\nlicense: /gm)].map(
      ([, name, version]) => `${name}@${version}`,
    ),
  );
  const command = "npm sbom --sbom-format=cyclonedx --sbom-type=library --package-lock-only";
  const { serialNumber, metadata, components, dependencies, ...bill } = JSON.parse(
    execSync(command, { cwd: root, encoding: "utf8", maxBuffer: 1 << 28, stdio: ["ignore", "pipe", "inherit"] }),
  );
  const product = { ...metadata.component, name: JSON.parse(readFileSync(`${root}package.json`, "utf8")).name };
  const listed = components.filter((component) => bundled.has(component["bom-ref"]));
  const among = (references) => references.filter((reference) => bundled.has(reference));
  writeFileSync(
    file,
    `${JSON.stringify(
      {
        ...bill,
        metadata: { component: product },
        // They are installed for development, and shipped.
        components: listed.map((component) => ({ ...component, properties: [] })),
        dependencies: dependencies
          .filter(({ ref }) => ref === product["bom-ref"] || bundled.has(ref))
          .map(({ ref, dependsOn }) => ({ ref, dependsOn: among(dependsOn) })),
      },
      undefined,
      1,
    )}\n`,
  );
}

/** Saves a file of the reader's machine. */
export function saveFile(name: string, type: string, content: BlobPart): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([content], { type }));
  link.download = name.replaceAll(/[^\p{L}\p{N}._@-]+/gu, "-");
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href));
}

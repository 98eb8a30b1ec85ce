/** Files that the browser keeps where it keeps all of them. */

export function saveFile(name: string, file: Blob): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}

export function saveText(name: string, text: string, kind = "text/plain"): void {
  saveFile(name, new Blob([text], { type: kind }));
}

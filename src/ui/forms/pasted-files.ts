/**
 * Returns the files to take from a paste. Word processors add a picture of the copied text, so files beside a text are ignored,
 * unless the text is a file's name: some systems add it.
 */
export function pastedFiles(files: File[], text: string): File[] {
  const [line = ''] = text.trim().split(/[\r\n]/)
  return !line || files.some(({ name }) => name === line) ? files : []
}

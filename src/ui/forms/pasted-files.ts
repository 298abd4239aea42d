/**
 * The files in a clipboard. Word processors add a picture of copied text, so beside a text a file usually does not count. It does
 * if the text is its name, which some systems add.
 */
export function pastedFiles(files: File[], text: string): File[] {
  const [line = ''] = text.trim().split(/[\r\n]/)
  return !line || files.some(({ name }) => name === line) ? files : []
}

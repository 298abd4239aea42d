/**
 * The files in a clipboard. `text` is its text, which may be empty. If there is a text, returns no files, because programs such
 * as word processors add a picture of the text; except if the text is the name of a file, as some systems do when files are
 * copied.
 */
export function pastedFiles(files: File[], text: string): File[] {
  const [line = ''] = text.trim().split(/[\r\n]/)
  return !line || files.some(({ name }) => name === line) ? files : []
}

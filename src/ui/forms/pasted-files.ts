/**
 * The files of a clipboard with a text, which may be empty: none beside a text, of which programs such as word processors also
 * give a picture. Some systems give the names of copied files as their text.
 */
export function pastedFiles(files: File[], text: string): File[] {
  const [line = ''] = text.trim().split(/[\r\n]/)
  return !line || files.some(({ name }) => name === line) ? files : []
}

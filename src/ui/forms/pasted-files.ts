/**
 * The files of a clipboard with a text, which may be empty. With a text it ignores files, because programs such as word
 * processors add a picture of it. Some systems give the names of copied files as the text.
 */
export function pastedFiles(files: File[], text: string): File[] {
  const [line = ''] = text.trim().split(/[\r\n]/)
  return !line || files.some(({ name }) => name === line) ? files : []
}

/**
 * The files of a clipboard; none where it has a text, of which programs such as word processors also give a picture. Some
 * systems give the names of copied files as their text.
 */
export function pastedFiles(clipboard: DataTransfer): File[] {
  const files = [...clipboard.files]
  const [line = ''] = clipboard
    .getData('text')
    .trim()
    .split(/[\r\n]/)
  return !line || files.some(({ name }) => name === line) ? files : []
}

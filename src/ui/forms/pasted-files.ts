/**
 * The files in a clipboard. `text` is the text beside them, or empty. A text usually means that there is no file to attach:
 * programs such as word processors add a picture of it. But some systems add the name of a copied file, whose file then counts.
 */
export function pastedFiles(files: File[], text: string): File[] {
  const [line = ''] = text.trim().split(/[\r\n]/)
  return !line || files.some(({ name }) => name === line) ? files : []
}

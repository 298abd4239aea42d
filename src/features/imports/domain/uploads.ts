/** Bytes of an upload. */
export const maxUploadBytes = 256 * 1024 * 1024
/** Bytes of one text in it, which is read as a whole beside the work for visitors. */
export const maxTextBytes = 64 * 1024 * 1024
export const uploadTooLarge =
  'A file may have at most 256 MB. Import a larger one on the server: npm run import'

/** The endings of the names of files that can be imported. */
export const importEndings = ['.zip', '.json', '.xml', '.csv', '.md', '.mdx', '.markdown'] as const

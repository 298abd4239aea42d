/** Bytes of an upload. */
export const maxUploadBytes = 256 * 1024 * 1024
/** Bytes of one text file in it: texts are read as a whole while the server answers visitors. */
export const maxTextBytes = 64 * 1024 * 1024
export const uploadTooLarge =
  'A file may have at most 256 MB. Import a larger one on the server: npm run import'

/** Fields that the owner can say do not hide posts, and the characters of each name. */
export const maxIgnored = 100
export const maxFieldName = 100

/** Import reports listed. */
export const maxReports = 20

const markdownEndings = ['.md', '.mdx', '.markdown', '.mdown', '.mkd', '.mkdn', '.mdwn'] as const

/** Extensions of importable files. */
export const importEndings = ['.zip', '.json', '.xml', '.csv', ...markdownEndings] as const

/** Matches the names of Markdown files. */
export const markdownFile = new RegExp(`(${markdownEndings.join('|').replaceAll('.', '\\.')})$`, 'i')

/** Matches HTML posts in a generator's folder of posts. */
export const htmlPost = /(^|\/)_(posts|drafts)\/.*\.html?$/i

/** Bytes of an upload. */
export const maxUploadBytes = 256 * 1024 * 1024
/** Bytes of one text in it, which is read as a whole beside the work for visitors. */
export const maxTextBytes = 64 * 1024 * 1024
export const uploadTooLarge =
  'A file may have at most 256 MB. Import a larger one on the server: npm run import'

/** Reports of imports that are listed. */
export const maxReports = 20

const markdownEndings = ['.md', '.mdx', '.markdown', '.mdown', '.mkd', '.mkdn', '.mdwn'] as const

/** The endings of the names of files that can be imported. */
export const importEndings = ['.zip', '.json', '.xml', '.csv', ...markdownEndings] as const

/** Names of files of Markdown. */
export const markdownFile = new RegExp(`(${markdownEndings.join('|').replaceAll('.', '\\.')})$`, 'i')

/** Names of posts that are HTML: those of a generator's folder of posts. */
export const htmlPost = /(^|\/)_(posts|drafts)\/.*\.html?$/i

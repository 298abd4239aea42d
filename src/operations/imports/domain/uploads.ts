import { msg } from '#platform/texts.ts'
/** The maximum size of an upload, in bytes. */
export const maxUploadBytes = 256 * 1024 * 1024
/** The maximum size of a text file in the upload, in bytes. Texts are read as a whole while the server serves visitors. */
export const maxTextBytes = 64 * 1024 * 1024
export const uploadTooLarge = msg`A file may have at most 256 MB. Import a larger one on the server: npm run import`

/** The maximum number of fields, or single values of fields, that the owner lets an import ignore. */
export const maxIgnored = 100
/** The maximum length in characters of a field's name, and of an answer (a name with a value). */
export const maxFieldName = 100
export const maxAnswer = 200

/** The maximum number of listed import reports. */
export const maxReports = 20

const markdownEndings = ['.md', '.mdx', '.markdown', '.mdown', '.mkd', '.mkdn', '.mdwn'] as const

/** Extensions of importable files. */
export const importEndings = ['.zip', '.json', '.xml', '.csv', ...markdownEndings] as const

/** Matches the names of Markdown files. */
export const markdownFile = new RegExp(`(${markdownEndings.join('|').replaceAll('.', '\\.')})$`, 'i')

/** Matches HTML posts in a generator's folder of posts. */
export const htmlPost = /(^|\/)_(posts|drafts)\/.*\.html?$/i

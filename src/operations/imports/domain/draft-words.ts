/** Splits a name or title into words in lower case, including `camelCase`. */
export const wordsOf = (name: string): string[] =>
  name
    .normalize('NFC')
    .replace(/(\p{Ll})(?=\p{Lu})/gu, '$1 ')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

/** Words that mark a text as unfinished or not public. */
export const draftWord =
  /^(drafts?|entw(u|ü|ue)rfe?|brouillons?|borrador(es)?|bozz[ae]|rascunhos?|utkast|konc?ept(y)?|szkice?|návrhy?|taslak(lar)?|черновик|черновики|下書き|草稿|未完成|wips?|unpublished|unfinished|private?|privées?|privado)$/

const draftPhrase =
  /^(work in progress|in progress|do not publish|dont publish|not (yet )?(ready|published|public)|not for publication)$/

/** Whether a text consists of such a word, as in the tags `#draft` and `status/draft`. */
export function isDraftMark(text: string): boolean {
  const words = wordsOf(text.split('/').at(-1) ?? '')
  const [only = ''] = words
  return (
    draftPhrase.test(words.join(' ')) ||
    (words.length === 1 &&
      (draftWord.test(only) || /^(secret|hidden|unlisted|internal|confidential)$/.test(only)))
  )
}

/** Whether a title begins or ends with a mark: `[DRAFT] …`, `(draft) …`, `Draft: …`, `WIP …`, or brackets at the end. */
export function isMarkedTitle(title: string): boolean {
  const plain = title.trim().replace(/^[*_~#\s]+|[*_~]+$/g, '')
  const [, inBrackets = ''] = /^[[({<【（](.{1,40}?)[\])}>】）]/u.exec(plain) ?? []
  const [, atEnd = ''] = /[[({【（]([^[({【（]{1,40})[\])}】）]$/u.exec(plain) ?? []
  const [, before = ''] = /^([^:：|–—]{1,40}?)(?:\s*[:：|–—]|\s+-\s)/u.exec(`${plain} - `) ?? []
  return (
    [inBrackets, atEnd].some(isDraftMark) ||
    // A title such as “Secret: how to …” is not marked.
    (isDraftMark(before) && !/^(secret|hidden)$/i.test(before.trim())) ||
    /^[^\p{L}]*(DRAFT|ENTWURF|BROUILLON|WIP|wip|TODO|FIXME|UNPUBLISHED|DO NOT PUBLISH|NOT FOR PUBLICATION)(?![\p{L}\p{N}])/u.test(
      plain,
    ) ||
    /^\p{Extended_Pictographic}?🚧/u.test(plain) ||
    /[-–—:]\s*(draft|entwurf|brouillon|wip)(\s+\d+)?$/i.test(plain)
  )
}

/** Whether a folder's whole name is a draft phrase: `in-progress`, `do-not-publish`, `to-publish`. */
export const isDraftPhrase = (words: string[]): boolean =>
  draftPhrase.test(words.join(' ')) || /^(to publish|concepten)$/.test(words.join(' '))

const word = '(drafts?|wip|unpublished|todo|entwurf|brouillon|borrador|concept)'
const inName = new RegExp(
  `^[~([]*${word}(?![\\p{L}\\p{N}])|(?:^|[-_. ([])${word}(?:[-_. ]?v?\\d+)?[)\\]]*$`,
  'iu',
)

/**
 * Whether a file name, without its date and extension, begins or ends with a draft word: `draft-q1`, `q4_draft`, `lamp (wip)`.
 */
export const isMarkedName = (name: string): boolean => name.startsWith('~') || inName.test(name)

/** Whether the first line below the heading is a mark: `#draft #lamps`, `**DRAFT**`, `> Draft: …`, `<!-- draft -->`. */
export function isMarkedText(text: string): boolean {
  const [first = ''] = text
    .trimStart()
    .replace(/^# .*\n\s*|^.+\n=+[ \t]*\n\s*/, '')
    .split('\n', 1)
  const line = first.trim()
  const [, comment = ''] = /^(?:<!--|%%)(.*?)(?:-->|%%)$/.exec(line) ?? []
  const [, quoted = ''] = /^>\s*(?:\[![\w-]+\][+-]?\s*)?(\S.*)$/.exec(line) ?? []
  const [, bold = ''] = /^(?:\*\*|__)(.+?)(?:\*\*|__)/.exec(line) ?? []
  const isTags = /^(#[\p{L}\p{N}_/-]+\s*)+$/u.test(line)
  return (
    isDraftMark(comment) ||
    isMarkedTitle(quoted) ||
    isMarkedTitle(bold) ||
    (isTags && line.split(/\s+/).some(isDraftMark)) ||
    (/^\[.*\]$/.test(line) && isDraftMark(line)) ||
    line === 'DRAFT'
  )
}

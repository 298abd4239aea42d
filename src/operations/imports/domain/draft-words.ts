/** The words of a name or title in lower case, also of `camelCase`. */
export const wordsOf = (name: string): string[] =>
  name
    .normalize('NFC')
    .replace(/(\p{Ll})(?=\p{Lu})/gu, '$1 ')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

/** The words with which people mark a text as unfinished or not for everybody. */
export const draftWord =
  /^(drafts?|entw(u|ü|ue)rfe?|brouillons?|borrador(es)?|bozz[ae]|rascunhos?|utkast|konc?ept(y)?|szkice?|návrhy?|taslak(lar)?|черновик|черновики|下書き|草稿|wips?|unpublished|unfinished|private?|privées?|privado)$/

const draftPhrase =
  /^(work in progress|in progress|do not publish|dont publish|not (yet )?(ready|published|public))$/

/** Whether a text is nothing else than such a word, as in the tags `#draft` and `status/draft`. */
export function isDraftMark(text: string): boolean {
  const words = wordsOf(text.split('/').at(-1) ?? '')
  const [only = ''] = words
  return (
    draftPhrase.test(words.join(' ')) ||
    (words.length === 1 &&
      (draftWord.test(only) || /^(secret|hidden|unlisted|internal|confidential)$/.test(only)))
  )
}

/** Whether a title is marked: `[DRAFT] …`, `(draft) …`, `Draft: …`, `WIP …`, and the same in brackets at its end. */
export function isMarkedTitle(title: string): boolean {
  const plain = title.trim().replace(/^[*_~#\s]+|[*_~]+$/g, '')
  const [, inBrackets = ''] = /^[[({<【（](.{1,40}?)[\])}>】）]/u.exec(plain) ?? []
  const [, atEnd = ''] = /[[({【（]([^[({【（]{1,40})[\])}】）]$/u.exec(plain) ?? []
  const [, before = ''] = /^([^:：|–—]{1,40}?)(?:\s*[:：|–—]|\s+-\s)/u.exec(`${plain} - `) ?? []
  return (
    [inBrackets, atEnd].some(isDraftMark) ||
    // “Secret: how to …” is a title.
    (isDraftMark(before) && !/^(secret|hidden)$/i.test(before.trim())) ||
    /^[^\p{L}]*(DRAFT|ENTWURF|BROUILLON|WIP|wip|TODO|FIXME)(?![\p{L}\p{N}])/u.test(plain) ||
    /^\p{Extended_Pictographic}?🚧/u.test(plain) ||
    /[-–—:]\s*(draft|entwurf|brouillon|wip)(\s+\d+)?$/i.test(plain)
  )
}

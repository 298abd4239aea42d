const SMALL = new Set(
  'a an and as at but by for from if in into nor of off on onto or over per than the to up via vs with'.split(
    ' ',
  ),
)

/** Headline capitals; names that carry capitals, dots or digits of their own stay as they are. */
export function titleCase(text: string): string {
  const words = text.trim().split(/\s+/)
  return words
    .map((word, at) => {
      const afterColon = at === 0 || /[:?!]$/.test(words[at - 1] ?? '')
      const isSmall = SMALL.has(word.toLowerCase()) && !afterColon && at < words.length - 1
      return isSmall ? word.toLowerCase() : word.split('-').map(capitalize).join('-')
    })
    .join(' ')
}

const hasOwnForm = (word: string) => /.[A-Z]|\p{L}\.\p{L}|\d/u.test(word)

const capitalize = (word: string) =>
  hasOwnForm(word) ? word : word.replace(/\p{L}/u, (letter) => letter.toUpperCase())

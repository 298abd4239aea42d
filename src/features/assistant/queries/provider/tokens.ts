/**
 * Tokens that a text takes at most, without the tokenizer of whichever model stands behind the provider: English words take
 * one for four to five letters, digits and signs up to one each, other scripts up to two for a character.
 */
export function estimateTokens(text: string): number {
  let letters = 0
  let signs = 0
  let others = 0
  for (const character of text) {
    if (/[A-Za-z\s]/.test(character)) letters++
    else if (character < '\u0080') signs++
    else others++
  }
  return Math.ceil(letters / 3.5 + signs + others * 2)
}

/** The text, or its beginning and end with a gap between them, so that it takes at most `limit` tokens. */
export function fitText(text: string, limit: number): string {
  if (estimateTokens(text) <= limit) return text
  const gap = '\n[…]\n'
  let [fits, tooLong] = [0, text.length]
  const cut = (length: number) =>
    text.slice(0, Math.ceil(length * 0.75)) + gap + text.slice(text.length - Math.floor(length * 0.25))
  while (tooLong - fits > 1) {
    const middle = (fits + tooLong) >> 1
    if (estimateTokens(cut(middle)) <= limit) fits = middle
    else tooLong = middle
  }
  return cut(fits).toWellFormed()
}

/**
 * Words of others in subjects and sentences: no line of them can pass for a header, or for words of ours, and no sign in them turns
 * the direction of what follows.
 */
export const oneLine = (words: string): string =>
  words
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .replace(/\p{Bidi_Control}/gu, '')
    .trim()

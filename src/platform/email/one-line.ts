/**
 * Puts a stranger's text on one line, for subjects and sentences: no part of it can pass for a header or for the site's own text,
 * and it cannot reverse the direction of the text after it.
 */
export const oneLine = (words: string): string =>
  words
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .replace(/\p{Bidi_Control}/gu, '')
    .trim()

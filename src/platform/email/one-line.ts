/**
 * A stranger's text for subjects and sentences: no line of it can pass for a header or for the site's text, and no character in
 * it reverses the direction of the text after it.
 */
export const oneLine = (words: string): string =>
  words
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .replace(/\p{Bidi_Control}/gu, '')
    .trim()

/**
 * Puts a stranger's text on one line, for subjects and sentences. Removes line breaks, which could begin a header, and characters
 * that reverse the direction of text.
 */
export const oneLine = (words: string): string =>
  words
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .replace(/\p{Bidi_Control}/gu, '')
    .trim()

/** Words of others in subjects and sentences: no line of them can pass for a header, or for words of ours. */
export const oneLine = (words: string): string => words.replace(/[\s\p{Cc}]+/gu, ' ').trim()

export const capitalize = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

/** Capitalizes each word for titles and buttons: 'Call Type' for 'call type'. */
export const capitalizeEach = (words: string) => words.split(' ').map(capitalize).join(' ')

/** Returns names for values that are words, such as `{ unread: 'Unread' }`. */
export const capitalizedNames = <Word extends string>(words: readonly Word[]) =>
  Object.fromEntries(words.map((word) => [word, capitalize(word)])) as Record<Word, string>

export const capitalize = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

/** For titles and buttons: 'Call Type' for 'call type'. */
export const capitalizeEach = (words: string) => words.split(' ').map(capitalize).join(' ')

/** Names for values that are words: `{ unread: 'Unread' }`. */
export const capitalizedNames = <Word extends string>(words: readonly Word[]) =>
  Object.fromEntries(words.map((word) => [word, capitalize(word)])) as Record<Word, string>

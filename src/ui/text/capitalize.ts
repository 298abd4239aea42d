import { interfaceLanguage } from '#platform/texts.ts'

export const capitalize = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

/** Capitalizes each word for titles and buttons, as English does: 'Call Type' for 'call type'. */
export const capitalizeEach = (words: string) =>
  interfaceLanguage() === 'en' ? words.split(' ').map(capitalize).join(' ') : words

/** Returns a title as it stands within a sentence. German nouns remain capitalized. */
export const withinSentence = (title: string) => (interfaceLanguage() === 'de' ? title : title.toLowerCase())

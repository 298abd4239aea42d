import { interfaceLanguage } from '#platform/texts.ts'

export const capitalize = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

/** Capitalizes each word for titles and buttons, as English does: 'Call Type' for 'call type'. */
export const capitalizeEach = (words: string) =>
  interfaceLanguage() === 'en' ? words.split(' ').map(capitalize).join(' ') : words

/**
 * Returns a title as it stands within a sentence. German nouns remain capitalized. Titles in English have a capital in each word,
 * in other languages only names and acronyms do.
 */
export function withinSentence(title: string): string {
  const language = interfaceLanguage()
  if (language === 'en') return title.toLowerCase()
  return language === 'de' || /^\p{Lu}{2}/u.test(title)
    ? title
    : title.charAt(0).toLowerCase() + title.slice(1)
}

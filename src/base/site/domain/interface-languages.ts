/** The languages of labels and messages, English and those of the files in `texts/`, with their own names. */
export const interfaceLanguages = {
  en: 'English',
  de: 'Deutsch',
  fr: 'Français',
  es: 'Español',
  it: 'Italiano',
}
export type InterfaceLanguage = keyof typeof interfaceLanguages
export const interfaceLanguageTags = Object.keys(interfaceLanguages) as InterfaceLanguage[]

/** The languages that the settings offer: those in which all texts for visitors and clients are translated. */
export const offeredLanguages: readonly InterfaceLanguage[] = ['en', 'de', 'fr', 'es', 'it']

/** Returns the interface language for a language tag such as `de-AT`; undefined if there is none. */
export function interfaceLanguageFor(tag: string): InterfaceLanguage | undefined {
  const [language = ''] = tag.toLowerCase().split('-')
  return Object.hasOwn(interfaceLanguages, language) ? (language as InterfaceLanguage) : undefined
}

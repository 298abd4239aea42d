import { interfaceLanguage } from '#platform/texts.ts'

/** Joins words with the conjunction of the labels' language: 'one order, two invoices and one message'. */
export function joinWords(words: string[]): string {
  const language = interfaceLanguage()
  // British English has no comma before "and".
  return new Intl.ListFormat(language === 'en' ? 'en-GB' : language).format(words)
}

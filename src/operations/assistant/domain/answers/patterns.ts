import { wordSet } from '../text/words.ts'
import data from './data/patterns.json' with { type: 'json' }

const { topics, intents, languages, translations, numbers, quiet, breaks, person, ...signs } = data

/** Compiles a pattern, in which `PERSON` matches every word for a person. */
const compile = (pattern: string) =>
  new RegExp(
    pattern.replace('PERSON', () => person),
    'iu',
  )

/** Compiles a pattern that matches only whole words. A word may end with an apostrophe, as in "l'app". */
const compileWords = (pattern: string, flags = 'iu') =>
  new RegExp(`(?<![\\p{L}\\p{N}])(?:${pattern})(?:(?<=')|(?![\\p{L}\\p{N}]))`, flags)

/** Patterns for the subject of a question, tested on its normalized text. */
const signPatterns = Object.fromEntries(
  Object.entries(signs).map(([sign, patterns]) => [sign, patterns.map(compile)]),
)
export type Sign = keyof typeof signs
export const shows = (sign: Sign, text: string) =>
  signPatterns[sign]?.some((pattern) => pattern.test(text)) ?? false

/** Returns the word before 'package', 'plan' or 'tier'. */
export const packageWordIn = (text: string) => signPatterns.packageWord?.[0]?.exec(text)?.[1]?.toLowerCase()

/** Returns a function that lists the labels of all matching patterns, more specific labels first. */
function labelsIn(entries: string[][]): (text: string) => string[] {
  const labelled = entries.map(([label = '', pattern = '']) => ({ label, pattern: compile(pattern) }))
  return (text) => labelled.filter(({ pattern }) => pattern.test(text)).map(({ label }) => label)
}
export const topicsIn = labelsIn(topics)
export const intentsIn = labelsIn(intents)

const compileName = (name: string) => compileWords(name.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
export const holdsName = (text: string, name: string) => name.length > 1 && compileName(name).test(text)

/** True if the message asks for a person, or for the owner by name. */
export const asksForPerson = (text: string, owner: string) =>
  shows('human', text.replace(compileName(owner || 'the owner'), 'the owner').replace(/[!.?\s]+$/, ''))

const quietWords = wordSet(...quiet)

/** True for numbers, and for words about how a question is asked rather than its subject. */
export const isQuiet = (word: string) => quietWords.has(word) || /^\d/.test(word)

const breakWords = wordSet(...breaks)

/** True if the word separates two phrases. */
export const breaksPhrase = (word: string) => breakWords.has(word)

/** Parses '10,000', 'ten' or '10k'. Returns undefined for other words. */
export function parseNumberWord(word: string): number | undefined {
  const at = numbers.indexOf(word.toLowerCase())
  if (at >= 0) return at
  const digits = /^(\d[\d,.]*?)(k?)$/i.exec(word.replaceAll(',', ''))
  return digits ? Number(digits[1]) * (digits[2] ? 1000 : 1) : undefined
}

const moneyPattern =
  /[$€£]\s?(\d[\d,.]*k?)|\b(\d[\d,.]*k?)\s?(?:dollars?|euros?|pounds?|[€£$])|\b(?:is|are|was|costs?|for|at) (\d{1,3}(?:,\d{3})+|\d{3,})(?=\s*(?:[?!.,;]|$))/i

/** Finds the amount of money that a question names. A number without a currency is accepted beside a word such as 'budget'. */
export function moneyIn(text: string): number | undefined {
  const found =
    moneyPattern.exec(text) ??
    (shows('budget', text) ? /\b((?!20[2-4]\d\b)\d[\d,]{2,}k?|\d+k)\b/i.exec(text) : null)
  const amount = found?.slice(1).find(Boolean)
  return amount === undefined ? undefined : parseNumberWord(amount.replace(/[.,]$/, ''))
}

export const languageRules = (['en', 'de', 'es', 'fr', 'it', 'other'] as const).map((language) => ({
  language,
  words: wordSet(languages[language]),
}))

/** True for the most common words of any language. */
export const isCommon = (word: string) => languageRules.some(({ words }) => words.has(word))

/** Translates phrases of other languages, expands English slang and removes filler words. */
export const translate = (text: string, language: keyof typeof translations) =>
  translationRules[language].reduce((rest, [from, to]) => rest.replace(from, to), text)

const rule = ([from = '', to = '']: string[]) => [compileWords(from, 'giu'), to] as const
/** Visitors often write French and Italian without accents, so an accented letter of a rule also matches the plain one. */
const plainRule = ([from = '', to = '']: string[]) =>
  rule([from.replace(/[à-ü]/g, (letter) => `[${letter}${letter.normalize('NFD')[0]}]`), to])
const { en, de, es, fr, it } = translations
const translationRules = {
  ...{ en: en.map(rule), de: de.map(rule), es: es.map(rule) },
  ...{ fr: fr.map(plainRule), it: it.map(plainRule) },
}

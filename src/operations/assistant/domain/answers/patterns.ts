import { wordSet } from '../text/words.ts'
import data from './data/patterns.json' with { type: 'json' }

const { topics, intents, languages, translations, numbers, quiet, breaks, person, ...signs } = data

/** A pattern of the data; `PERSON` stands for all words for a person, the owner's name among them. */
const compile = (pattern: string) =>
  new RegExp(
    pattern.replace('PERSON', () => person),
    'iu',
  )

/** A pattern that matches whole words only. */
const compileWords = (pattern: string, flags = 'iu') =>
  new RegExp(`(?<![\\p{L}\\p{N}])(?:${pattern})(?![\\p{L}\\p{N}])`, flags)

/** Signs of what a question asks for, each a test of its normalised text. */
const signPatterns = Object.fromEntries(
  Object.entries(signs).map(([sign, patterns]) => [sign, patterns.map(compile)]),
)
export type Sign = keyof typeof signs
export const shows = (sign: Sign, text: string) =>
  signPatterns[sign]?.some((pattern) => pattern.test(text)) ?? false

/** The word that stands before 'package', 'plan' or 'tier'. */
export const packageWordIn = (text: string) => signPatterns.packageWord?.[0]?.exec(text)?.[1]?.toLowerCase()

/** The labels of the patterns that a question shows, the more specific first. */
function labelsIn(entries: string[][]): (text: string) => string[] {
  const labelled = entries.map(([label = '', pattern = '']) => ({ label, pattern: compile(pattern) }))
  return (text) => labelled.filter(({ pattern }) => pattern.test(text)).map(({ label }) => label)
}
export const topicsIn = labelsIn(topics)
export const intentsIn = labelsIn(intents)

const compileName = (name: string) => compileWords(name.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
export const holdsName = (text: string, name: string) => name.length > 1 && compileName(name).test(text)

/** Whether a message asks for a person instead of the program: the owner by name too. */
export const asksForPerson = (text: string, owner: string) =>
  shows('human', text.replace(compileName(owner || 'the owner'), 'the owner').replace(/[!.?\s]+$/, ''))

const quietWords = wordSet(...quiet)

/** Words that say how something is asked and not about what. */
export const isQuiet = (word: string) => quietWords.has(word) || /^\d/.test(word)

const breakWords = wordSet(...breaks)

/** Words that end a phrase: what stands before and after is not one thing. */
export const breaksPhrase = (word: string) => breakWords.has(word)

/** A number in digits, of '10,000', 'ten' or '10k'; undefined for other words. */
export function numberOf(word: string): number | undefined {
  const at = numbers.indexOf(word.toLowerCase())
  if (at >= 0) return at
  const digits = /^(\d[\d,.]*?)(k?)$/i.exec(word.replaceAll(',', ''))
  return digits ? Number(digits[1]) * (digits[2] ? 1000 : 1) : undefined
}

const moneyPattern =
  /[$€£]\s?(\d[\d,.]*k?)|\b(\d[\d,.]*k?)\s?(?:dollars?|euros?|pounds?|[€£$])|\b(?:is|are|was|costs?|for|at) (\d{1,3}(?:,\d{3})+|\d{3,})(?=\s*(?:[?!.,;]|$))/i

/** The amount of money that a question names; beside words such as 'budget' also a bare number. */
export function moneyIn(text: string): number | undefined {
  const found =
    moneyPattern.exec(text) ??
    (shows('budget', text) ? /\b((?!20[2-4]\d\b)\d[\d,]{2,}k?|\d+k)\b/i.exec(text) : null)
  const amount = found?.slice(1).find(Boolean)
  return amount === undefined ? undefined : numberOf(amount.replace(/[.,]$/, ''))
}

/** The commonest words of each language. */
export const languageRules = (['en', 'de', 'es', 'other'] as const).map((language) => ({
  language,
  words: wordSet(languages[language]),
}))

/** A text in plain English: slang is written out and words that say nothing left out, German and Spanish are translated. */
export const translate = (text: string, language: keyof typeof translations) =>
  translationRules[language].reduce((rest, [from, to]) => rest.replace(from, to), text)

const rule = ([from = '', to = '']: string[]) => [compileWords(from, 'giu'), to] as const
const { en, de, es } = translations
const translationRules = { en: en.map(rule), de: de.map(rule), es: es.map(rule) }

import { wordSet } from '../text/words.ts'
import data from './data/patterns.json' with { type: 'json' }
import lists from './question-words.json' with { type: 'json' }
import { stemTerm } from './tokens.ts'

/** A pattern of data/patterns.json; `PERSON` stands for all words for a person, the owner's name among them. */
const compile = (pattern: string) => new RegExp(pattern, 'iu')
const compileAll = (patterns: string[]) => patterns.map(compile)

const { injection, otherTask, done, technology, client, opinion, outcome, packages, packageWord } = data
const { written, goesOn, pointsBack, budget, confirms } = data

/** Signs of what a question asks for, each a test of its normalised text. */
const SIGNS = {
  injection: compileAll(injection),
  otherTask: compileAll(otherTask),
  done: compileAll(done),
  technology: compileAll(technology),
  client: compileAll(client),
  opinion: compileAll(opinion),
  outcome: compileAll(outcome),
  packages: compileAll(packages),
  packageWord: compileAll(packageWord),
  written: compileAll(written),
  goesOn: compileAll(goesOn),
  pointsBack: compileAll(pointsBack),
  budget: compileAll(budget),
  confirms: compileAll(confirms),
}

export const shows = (sign: keyof typeof SIGNS, text: string) =>
  SIGNS[sign].some((pattern) => pattern.test(text))

/** The word that stands before 'package', 'plan' or 'tier'. */
export const packageWordIn = (text: string) => SIGNS.packageWord[0]?.exec(text)?.[1]?.toLowerCase()

const labelled = (entries: string[][]) =>
  entries.map(([label = '', pattern = '']) => ({ label, pattern: compile(pattern) }))
const TOPICS = labelled(data.topics)
const INTENTS = labelled(data.intents)

/** Topics and intents whose words a question holds, the more specific first. */
export const topicsIn = (text: string) =>
  TOPICS.filter(({ pattern }) => pattern.test(text)).map(({ label }) => label)
export const intentsIn = (text: string) =>
  INTENTS.filter(({ pattern }) => pattern.test(text)).map(({ label }) => label)

/** Whether a message asks for a person instead of the program: the owner by name too. */
export function asksForPerson(text: string, owner: string): boolean {
  const name = owner.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`) || 'the owner'
  const person = `(?:(?:(?:an?|the|your) )?(?:real |actual )?(?:human|person|owner|developer|agent)|someone|somebody|${name})`
  const words = text.trim().replace(/[!.?]+$/, '')
  return data.human.some((call) => compile(call.replace('PERSON', () => person)).test(words))
}

const QUIET = new Set([...wordSet(data.quiet), ...wordSet(...lists.stopWords)])
const QUIET_STEMS = new Set([...wordSet(data.quiet)].map(stemTerm))

/** Words that say how something is asked and not about what. */
export const isQuiet = (word: string) =>
  QUIET.has(word) || QUIET_STEMS.has(stemTerm(word)) || /n't$/.test(word) || /^\d/.test(word)

const NUMBERS: string[] = data.numbers

/** A number in digits, of '10,000', 'ten' or '10k'; undefined for other words. */
export function numberOf(word: string): number | undefined {
  const at = NUMBERS.indexOf(word.toLowerCase())
  if (at >= 0) return at
  const digits = /^(\d[\d,.]*?)(k?)$/i.exec(word.replaceAll(',', ''))
  return digits ? Number(digits[1]) * (digits[2] ? 1000 : 1) : undefined
}

const MONEY =
  /[$€£]\s?(\d[\d,.]*k?)|\b(\d[\d,.]*k?)\s?(?:dollars?|euros?|pounds?|[€£$])|\b(?:is|are|was|costs?|for|at) (\d{1,3}(?:,\d{3})+|\d{3,})(?=\s*(?:[?!.,;]|$))/i

const FILLERS = compileAll(data.fillers)

/** A text without the words that change nothing of what is asked, if anything is left. */
export const withoutFillers = (text: string) =>
  FILLERS.reduce((rest, filler) => rest.replace(new RegExp(filler, 'giu'), ' '), text)
    .replace(/\s+/g, ' ')
    .trim() || text

/** The amount of money that a question names; beside words such as 'budget' also a bare number. */
export function moneyIn(text: string): number | undefined {
  const found =
    MONEY.exec(text) ?? (shows('budget', text) ? /\b((?!20[2-4]\d\b)\d[\d,]{2,}k?|\d+k)\b/i.exec(text) : null)
  const amount = found?.[1] ?? found?.[2] ?? found?.[3]
  return amount === undefined ? undefined : numberOf(amount.replace(/[.,]$/, ''))
}

export const WEEKDAYS: string[] = data.weekdays
export const SLANG = data.slang.map(([from = '', to = '']) => [new RegExp(from, 'gi'), to] as const)
export const LANGUAGES = data.languages
export const TRANSLATIONS = {
  de: data.translations.de.map(translation),
  es: data.translations.es.map(translation),
}

function translation([from = '', to = '']: string[]) {
  return [new RegExp(`(?<![\\p{L}\\p{N}])(?:${from})(?![\\p{L}\\p{N}])`, 'giu'), to] as const
}

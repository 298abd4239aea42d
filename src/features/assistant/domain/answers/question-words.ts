import { wordSet } from '../text/words.ts'
import lists from './question-words.json' with { type: 'json' }
import { stemTerm } from './tokens.ts'

/** Words of a question that say nothing about its subject. */
const QUESTION_STOP_WORDS = wordSet(...lists.stopWords)

/** Words that every page of such a site may contain: they hardly distinguish pages. */
const LIGHT_STEMS = new Set([...wordSet(...lists.lightWords)].map(stemTerm))

/** Contractions ('can't', 'who'll') count as their first word does. */
export const isQuestionStopWord = (word: string) =>
  QUESTION_STOP_WORDS.has(word) ||
  /n't$/.test(word) ||
  (word.includes("'") && QUESTION_STOP_WORDS.has(word.split("'")[0] ?? ''))

export const isLightWord = (word: string) => LIGHT_STEMS.has(stemTerm(word))

/** What is made for each customer anew: 'a bakery website' is a website, though the site never mentions bakeries. */
export const MADE_TO_ORDER = wordSet(...lists.madeToOrder)

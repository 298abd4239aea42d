import type { Word } from '../text/words.ts'
import { isQuestionStopWord } from './question-words.ts'
import type { Term } from './term.ts'
import { stemTerm } from './terms.ts'

// What stands before one of these is what is asked; what stands after tells where, whose or which.
const ATTACHING = new Set(['of', 'in', 'at', 'near'])

/** The terms of a question that form one noun phrase, each phrase with its head last. */
export function groupNounPhrases(words: Word[], terms: Map<string, Term>): Term[][] {
  return [...groupRuns(words, terms), ...groupAttached(words, terms)]
}

const termOf = (word: Word | undefined, terms: Map<string, Term>) => terms.get(stemTerm(word?.lower ?? ''))

function groupRuns(words: Word[], terms: Map<string, Term>): Term[][] {
  const groups: Term[][] = []
  let open: Term[] = []
  for (const word of words) {
    const term = termOf(word, terms)
    const isPart = term && (term.isNoun || word.tag === 'ADJ')
    if (isPart) open.push(term)
    if (!isPart || word === words.at(-1)) {
      const phrase = open.slice(0, open.findLastIndex((part) => part.isNoun) + 1)
      if (phrase.length > 1) groups.push(phrase)
      open = []
    }
  }
  return groups
}

/** 'the population of Stockholm', 'a hotel in Stockholm': a page on Stockholm need not speak of either. */
function groupAttached(words: Word[], terms: Map<string, Term>): Term[][] {
  const telling = words.filter(({ lower }) => ATTACHING.has(lower) || !isQuestionStopWord(lower))
  return telling.flatMap((word, at) => {
    const [head, modifier] = [termOf(telling[at - 1], terms), termOf(telling[at + 1], terms)]
    return ATTACHING.has(word.lower) && head?.isNoun && modifier ? [[modifier, head]] : []
  })
}

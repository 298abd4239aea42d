import { WEAK_ADJECTIVES, type Word } from './words.ts'

export type Phrase = {
  /** Its stems, joined: two spellings of one phrase share it. */
  key: string
  kind: 'whole' | 'part' | 'linked' | 'gerund'
  stems: string[]
  /** Lower-case words of its first mention. */
  words: string[]
  tags: string[]
  /** How often each spelling occurs. */
  spellings: Map<string, number>
  /** Numbers of the first word of each mention. */
  mentions: number[]
  sentences: Set<number>
  /** How many mentions have a capital that no sentence or headline gives them. */
  namings: number
}

const LONGEST = 6

export const isNominal = (word: Word) =>
  word.isLexical && !word.isStop && (word.tag === 'ADJ' || word.tag === 'NOUN' || word.tag === 'PROPN')

/**
 * Noun phrases, (adjective | noun)* noun, that no stop word, sentence end or possessive interrupts, and what they hold or
 * belong to: 'search' of 'full-text search', 'quality of service', 'parsing dates'; the whole ones first.
 */
export function findPhrases(words: Word[]): Phrase[] {
  const runs = nominalRuns(words)
  const spans = [
    ...runs.map((run) => wholeSpan(words, run)),
    ...runs.flatMap((run) => widerSpans(words, run)),
  ]
  const phrases = new Map<string, Phrase>()
  for (const span of spans) if (span.to > span.from) record(phrases, words, span)
  return [...phrases.values()].filter((phrase) => phrase.stems.join('').length >= 2)
}

type Span = { kind: Phrase['kind']; from: number; to: number }

/** The spelling used most, with capitals only where they carry meaning ('PostgreSQL', 'Node.js', 'Argon2'). */
export function spellPhrase(phrase: Phrase): string {
  const [spelling] = [...phrase.spellings].reduce((best, next) => (next[1] > best[1] ? next : best))
  const isName = phrase.namings * 2 >= phrase.mentions.length || /^[A-Z][a-z]+\d/.test(spelling)
  return isName || /[A-Z].*[A-Z]|[a-z][A-Z]|\./.test(spelling) ? spelling : spelling.toLowerCase()
}

const possessive = /['’]s$/i

function nominalRuns(words: Word[]): Span[] {
  const runs: Span[] = []
  words.forEach((word, at) => {
    if (!isNominal(word) || word.lower.length < 2) return
    const [run, before] = [runs.at(-1), words[at - 1]]
    const goesOn = run?.to === at && before?.sentence === word.sentence && !possessive.test(before.text)
    if (run && goesOn) run.to++
    else runs.push({ kind: 'whole', from: at, to: at + 1 })
  })
  return runs.flatMap(({ kind, from, to }) => {
    const end = endOfNouns(words, from, to)
    return end > from ? [{ kind, from, to: end }] : []
  })
}

const isNoun = (word: Word | undefined) => word !== undefined && word.tag !== 'ADJ'

function endOfNouns(words: Word[], from: number, to: number): number {
  let end = to
  while (end > from && !isNoun(words[end - 1])) end--
  return end
}

function wholeSpan(words: Word[], { kind, from, to }: Span): Span {
  const strong = words.slice(from, to).findIndex(({ lower }) => !WEAK_ADJECTIVES.has(lower))
  const start = strong < 0 ? to : from + strong
  return { kind, from: start, to: to - start > LONGEST ? start : to }
}

function widerSpans(words: Word[], { from, to }: Span): Span[] {
  if (to - from > LONGEST) return []
  const spans: Span[] = []
  for (let start = from; start < to; start++)
    for (let end = start + 1; end <= to; end++)
      if (isNoun(words[end - 1])) spans.push({ kind: 'part', from: start, to: end })
  const [before, linked] = [words[from - 1], endOfLinked(words, to)]
  if (linked > to && linked - from <= LONGEST + 1) spans.push({ kind: 'linked', from, to: linked })
  if (before?.sentence === words[from]?.sentence && before?.tag === 'VERB' && /ing$/.test(before.lower))
    spans.push({ kind: 'gerund', from: from - 1, to })
  return spans
}

/** Where 'of the …' or 'for …' behind a phrase ends. */
function endOfLinked(words: Word[], at: number): number {
  const { sentence, lower = '' } = words[at] ?? {}
  if (sentence !== words[at - 1]?.sentence || !/^(?:of|for)$/.test(lower)) return at
  const start = /^(?:the|an?)$/.test(words[at + 1]?.lower ?? '') ? at + 2 : at + 1
  let end = start
  for (let next = words[end]; next && isNominal(next) && next.sentence === sentence; next = words[++end]);
  end = endOfNouns(words, start, end)
  return end > start ? end : at
}

function record(phrases: Map<string, Phrase>, words: Word[], { kind, from, to }: Span): void {
  const parts = words.slice(from, to)
  const key = parts.map((word) => word.stem).join(' ')
  const phrase: Phrase = phrases.get(key) ?? {
    key,
    kind,
    stems: parts.map((word) => word.stem),
    words: parts.map((word) => word.lower.replace(possessive, '')),
    tags: parts.map((word) => word.tag),
    spellings: new Map(),
    mentions: [],
    sentences: new Set(),
    namings: 0,
  }
  // What stands inside a longer phrase is no mention of one that stands alone elsewhere.
  if (phrase.kind === 'whole' && kind !== 'whole') return
  phrases.set(key, phrase)
  const spelling = parts.map((word) => word.text.replace(possessive, '')).join(' ')
  phrase.spellings.set(spelling, (phrase.spellings.get(spelling) ?? 0) + 1)
  phrase.mentions.push(from)
  phrase.sentences.add(parts[0]?.sentence ?? 0)
  if (isNamed(words, from)) phrase.namings++
}

function isNamed(words: Word[], at: number): boolean {
  const [before, word] = [words[at - 1], words[at]]
  const isInside = before !== undefined && before.sentence === word?.sentence
  return isInside && /^\p{Lu}/u.test(word.text) && /^[\p{Ll},]/u.test(before.text)
}

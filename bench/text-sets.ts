import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { stemmer } from 'stemmer'

/**
 * Public data sets to train and measure the text tools. The project does not include them. Their folder contains:
 * - `Hulth2003/{Training,Validation,Test}`: abstracts of the Inspec database (Hulth 2003)
 * - `SemEval2017/{docsutf8,keys}`: paragraphs of papers (Augenstein et al. 2017, in the form of LIAAD/KeywordExtractor-Datasets)
 * - `DUC2001`: news with `annotations.txt` (Wan and Xiao 2008, in the form of sunyilgdx/SIFRank)
 * - `SciTLDR-A/{train,dev,test}.jsonl`: abstracts with summaries of one sentence (Cachola et al. 2020, allenai/scitldr)
 */
export type KeyphraseText = { text: string; gold: string[] }
export type SummaryText = { sentences: string[]; targets: string[] }

const flat = (text: string) => text.replace(/\s+/g, ' ').trim()
const listed = (text: string, separator: RegExp) => text.split(separator).map(flat).filter(Boolean)

/** Reads the Inspec set. `part` is `Training`, `Validation` or `Test`. */
export function inspecTexts(folder: string, part: string): KeyphraseText[] {
  const from = join(folder, 'Hulth2003', part)
  return namesIn(from, '.abstr').map((name) => {
    // If the title continues on further lines, they start with a tab.
    const [title = '', ...rest] = readFileSync(join(from, `${name}.abstr`), 'utf8').split(/\r?\n(?!\t)/)
    const gold = readFileSync(join(from, `${name}.uncontr`), 'utf8')
    return { text: `${flat(title).replace(/[.!?]?$/, '.')} ${flat(rest.join(' '))}`, gold: listed(gold, /;/) }
  })
}

export function semevalTexts(folder: string): KeyphraseText[] {
  const from = join(folder, 'SemEval2017')
  return namesIn(join(from, 'docsutf8'), '.txt').map((name) => ({
    text: flat(readFileSync(join(from, 'docsutf8', `${name}.txt`), 'utf8')),
    gold: listed(readFileSync(join(from, 'keys', `${name}.key`), 'utf8'), /\r?\n/),
  }))
}

export function ducTexts(folder: string): KeyphraseText[] {
  const from = join(folder, 'DUC2001')
  return listed(readIfThere(join(from, 'annotations.txt')), /\r?\n/).flatMap((line) => {
    const [name = '', keys = ''] = line.split('@')
    const [, body = ''] = /<TEXT>([\s\S]*?)<\/TEXT>/.exec(readIfThere(join(from, name))) ?? []
    const text = flat(body.replace(/<[^>]+>/g, ' ').replace(/``|''/g, '"'))
    return text ? [{ text, gold: listed(keys, /;/) }] : []
  })
}

/** Reads the SciTLDR set. `part` is `train`, `dev` or `test`. */
export function sciTldrTexts(folder: string, part: string): SummaryText[] {
  const lines = listed(readIfThere(join(folder, 'SciTLDR-A', `${part}.jsonl`)), /\n/)
  return lines.map((line) => {
    const { source, target } = JSON.parse(line) as { source: string[]; target: string[] }
    return { sentences: source.map(flat).filter(Boolean), targets: target }
  })
}

const readIfThere = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8') : '')

const namesIn = (folder: string, ending: string) =>
  (existsSync(folder) ? readdirSync(folder) : [])
    .filter((name) => name.endsWith(ending))
    .map((name) => name.slice(0, -ending.length))
    .sort()

/** Returns a phrase in lower case with each word stemmed, so that different forms of a phrase compare as equal. */
export const stemPhrase = (phrase: string) => listed(phrase.toLowerCase(), / /).map(stemmer).join(' ')

/**
 * Returns F1 in percent for the first `count` phrases over all texts. A phrase is a hit if its stems equal those of an expected
 * phrase. Each phrase counts once.
 */
export function keyphraseF1(results: { found: string[]; gold: string[] }[], count: number): number {
  let [hits, given, wanted] = [0, 0, 0]
  for (const { found, gold } of results) {
    const known = new Set(gold.map(stemPhrase))
    const first = [...new Set(found.map(stemPhrase))].slice(0, count)
    hits += first.filter((phrase) => known.has(phrase)).length
    given += first.length
    wanted += gold.length
  }
  return (200 * hits) / (given + wanted)
}

export type Rouge = { one: number; two: number; longest: number }

/** Returns ROUGE-1, -2 and -L (Lin 2004) of a summary as F1 in percent, each against the target that scores best. */
export function rouge(summary: string, targets: string[]): Rouge {
  const found = rougeWords(summary)
  const scores = targets.map((target) => {
    const wanted = rougeWords(target)
    return {
      one: overlapF1(found, wanted),
      two: overlapF1(pairs(found), pairs(wanted)),
      longest: f1(longestCommon(found, wanted), found.length, wanted.length),
    }
  })
  const best = (name: keyof Rouge) => Math.max(0, ...scores.map((score) => score[name]))
  return { one: best('one'), two: best('two'), longest: best('longest') }
}

const rougeWords = (text: string) =>
  (text.toLowerCase().match(/[a-z0-9]+/g) ?? []).map((word) => (word.length > 3 ? stemmer(word) : word))

const pairs = (words: string[]) => words.slice(1).map((word, index) => `${words[index]} ${word}`)

const f1 = (hits: number, found: number, wanted: number) =>
  found + wanted ? (200 * hits) / (found + wanted) : 0

function overlapF1(found: string[], wanted: string[]): number {
  const left = Map.groupBy(wanted, (word) => word)
  const hits = found.filter((word) => left.get(word)?.pop() !== undefined).length
  return f1(hits, found.length, wanted.length)
}

function longestCommon(a: string[], b: string[]): number {
  let row = new Array<number>(b.length + 1).fill(0)
  for (const word of a) {
    const next = [0]
    b.forEach((other, index) => {
      next.push(word === other ? (row[index] ?? 0) + 1 : Math.max(row[index + 1] ?? 0, next[index] ?? 0))
    })
    row = next
  }
  return row.at(-1) ?? 0
}

export const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / (values.length || 1)

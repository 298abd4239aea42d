import paraphrases from './data/paraphrases.json' with { type: 'json' }
import { tokenize } from './tokens.ts'

/** A line of the bank, or of the site's own questions, and what it asks for. */
export type Line = { label: string; text: string }
export type Near = { label: string; text: string; likeness: number }

const PART = /\(([^()]*)\)|\[([^[\]]*)\]/

/** All wordings of a rule: '(a|b)' is one of them, '[a|b]' one or none. */
export function expand(rule: string): string[] {
  const part = PART.exec(rule)
  if (!part) return [rule.replace(/\s+/g, ' ').trim()]
  const choices = part[1]?.split('|') ?? ['', ...(part[2] ?? '').split('|')]
  const [before, after] = [rule.slice(0, part.index), rule.slice(part.index + part[0].length)]
  return choices.flatMap((choice) => expand(before + choice + after))
}

/** The bank: each tenth line is held out, and tests how well the others stand for it. */
export function readBank(): { bank: Line[]; heldOut: Line[] } {
  const lines = Object.entries(paraphrases).flatMap(([label, rules]) =>
    rules.flatMap(expand).map((text) => ({ label, text })),
  )
  return {
    bank: lines.filter((_, at) => at % 10 !== 4),
    heldOut: lines.filter((_, at) => at % 10 === 4),
  }
}

/** Words, pairs of words and parts of words, each with its weight. */
function featuresOf(text: string): Map<string, number> {
  const features = new Map<string, number>()
  const add = (feature: string, weight: number) =>
    features.set(feature, (features.get(feature) ?? 0) + weight)
  const stems = tokenize(text.toLowerCase().slice(0, 300)).map(({ stem }) => stem)
  stems.forEach((stem, at) => {
    add(stem, 1)
    add(`${stems[at - 1] ?? '^'} ${stem}`, 0.6)
    const padded = `<${stem}>`
    for (let from = 0; from + 3 <= padded.length; from++) add(`#${padded.slice(from, from + 3)}`, 0.25)
  })
  return features
}

type Span = { from: number; to: number }

/** Nearest neighbours among lines by TF-IDF over words and character n-grams. */
export class NearestLines {
  readonly #lines: Line[]
  readonly #idf: Map<string, number>
  /** Where the lines of a feature stand in the two arrays: which line, and the feature's weight in it. */
  readonly #spans = new Map<string, Span>()
  readonly #at: Uint16Array
  readonly #weight: Float32Array

  /** With another index its weights of features are used, so that the likeness to lines of both compares. */
  constructor(lines: Line[], weights?: NearestLines) {
    this.#lines = lines
    let size = 0
    for (const { text } of lines)
      for (const feature of featuresOf(text).keys()) {
        const span = this.#spans.get(feature)
        if (span) span.to++
        else this.#spans.set(feature, { from: 0, to: 1 })
      }
    const idf = ({ to }: Span) => Math.log(1 + lines.length / to)
    this.#idf = weights
      ? weights.#idf
      : new Map(this.#spans.entries().map(([feature, span]) => [feature, idf(span)]))
    for (const span of this.#spans.values()) {
      const count = span.to
      Object.assign(span, { from: size, to: size })
      size += count
    }
    this.#at = new Uint16Array(size)
    this.#weight = new Float32Array(size)
    lines.forEach(({ text }, at) => {
      for (const [feature, weight] of this.#weigh(featuresOf(text))) {
        const span = this.#spans.get(feature)
        if (!span) continue
        this.#at[span.to] = at
        this.#weight[span.to++] = weight
      }
    })
  }

  #weigh(features: Map<string, number>): [string, number][] {
    const unknown = Math.log(1 + 2_600)
    const weighed = [...features].map(([feature, count]): [string, number] => [
      feature,
      count * (this.#idf.get(feature) ?? unknown * (feature[0] === '#' ? 0.5 : 1)),
    ])
    const norm = Math.hypot(...weighed.map(([, weight]) => weight)) || 1
    return weighed.map(([feature, weight]) => [feature, weight / norm])
  }

  /** The best line of each label, most alike (cosine) first. */
  find(text: string): Near[] {
    const likeness = new Float32Array(this.#lines.length)
    for (const [feature, weight] of this.#weigh(featuresOf(text))) {
      const { from, to } = this.#spans.get(feature) ?? { from: 0, to: 0 }
      for (let place = from; place < to; place++) {
        const at = this.#at[place] ?? 0
        likeness[at] = (likeness[at] ?? 0) + weight * (this.#weight[place] ?? 0)
      }
    }
    const best = new Map<string, Near>()
    this.#lines.forEach(({ label, text: line }, at) => {
      const own = likeness[at] ?? 0
      if (own > (best.get(label)?.likeness ?? 0.1)) best.set(label, { label, text: line, likeness: own })
    })
    return [...best.values()].sort((a, b) => b.likeness - a.likeness)
  }
}

import paraphrases from './data/paraphrases.json' with { type: 'json' }
import { tokenize } from './tokens.ts'

/** A wording from the bank or of an FAQ entry. `label` is the intent, topic or entry that it asks for. */
export type Line = { label: string; text: string }
export type Near = Line & { likeness: number }

const partPattern = /\(([^()]*)\)|\[([^[\]]*)\]/

/** Expands a rule to all its wordings: '(a|b)' is one of the choices, '[a|b]' is one choice or nothing. */
export function expand(rule: string): string[] {
  const part = partPattern.exec(rule)
  if (!part) return [rule.replace(/\s+/g, ' ').trim()]
  const choices = part[1]?.split('|') ?? ['', ...(part[2] ?? '').split('|')]
  const [before, after] = [rule.slice(0, part.index), rule.slice(part.index + part[0].length)]
  return choices.flatMap((choice) => expand(before + choice + after))
}

export const readBank = (): Line[] =>
  Object.entries(paraphrases).flatMap(([label, rules]) =>
    rules.flatMap(expand).map((text) => ({ label, text })),
  )

/** Returns weighted features: stems, pairs of stems, and character 3-grams of stems. */
function textFeatures(text: string): Map<string, number> {
  const features = new Map<string, number>()
  const add = (feature: string, weight: number) =>
    features.set(feature, (features.get(feature) ?? 0) + weight)
  const stems = tokenize(text).map(({ stem }) => stem)
  stems.forEach((stem, index) => {
    add(stem, 1)
    add(`${stems[index - 1] ?? '^'} ${stem}`, 0.6)
    const padded = `<${stem}>`
    for (let from = 0; from + 3 <= padded.length; from++) add(`#${padded.slice(from, from + 3)}`, 0.25)
  })
  return features
}

/** Compares texts by TF-IDF over words, pairs of words and character 3-grams. */
export class NearestLines {
  readonly #lines: Line[]
  readonly #idf = new Map<string, number>()
  /** Maps a feature to pairs of line index and weight. The array is flat, because objects take much memory. */
  readonly #held = new Map<string, number[]>()

  constructor(lines: Line[]) {
    this.#lines = lines
    for (const { text } of lines)
      for (const feature of textFeatures(text).keys())
        this.#idf.set(feature, (this.#idf.get(feature) ?? 0) + 1)
    for (const [feature, count] of this.#idf) this.#idf.set(feature, Math.log(1 + lines.length / count))
    lines.forEach(({ text }, index) => {
      for (const [feature, weight] of this.#weigh(text)) {
        const held = this.#held.get(feature)
        if (held) held.push(index, weight)
        else this.#held.set(feature, [index, weight])
      }
    })
  }

  #weigh(text: string): [feature: string, weight: number][] {
    const unknown = Math.log(1 + this.#lines.length)
    const features = [...textFeatures(text)]
    const weights = features.map(([feature, count]) => count * (this.#idf.get(feature) ?? unknown))
    const norm = Math.hypot(...weights) || 1
    return features.map(([feature], index) => [feature, (weights[index] ?? 0) / norm])
  }

  /** Returns the most similar line of each label, by cosine similarity, most similar first. */
  find(text: string): Near[] {
    const likeness = new Float64Array(this.#lines.length)
    for (const [feature, weight] of this.#weigh(text)) {
      const held = this.#held.get(feature) ?? []
      for (let place = 0; place < held.length; place += 2) {
        const at = held[place] ?? 0
        likeness[at] = (likeness[at] ?? 0) + weight * (held[place + 1] ?? 0)
      }
    }
    const near = this.#lines
      .map((line, index): Near => ({ ...line, likeness: likeness[index] ?? 0 }))
      .filter((line) => line.likeness > 0.1)
      .sort((a, b) => b.likeness - a.likeness)
    return [...Map.groupBy(near, ({ label }) => label).values()].flatMap(([best]) => best ?? [])
  }
}

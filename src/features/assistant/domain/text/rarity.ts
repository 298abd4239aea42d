import words from './english-words.json' with { type: 'json' }

const UNLISTED_RANK = 200_000

let ranks: Map<string, number> | undefined

/** 0 for the most frequent English word; undefined for a word that is not among the 20,000 of the list. */
export function frequencyRank(word: string): number | undefined {
  ranks ??= new Map(words.split(' ').map((listed, rank) => [listed, rank]))
  return ranks.get(word)
}

/** How little a word is expected in English: by Zipf's law the logarithm of its rank. A compound is as rare as its rarest part. */
export function rarityOf(word: string): number {
  const parts = word.split(/[-./]/).filter(Boolean)
  return Math.log(3 + Math.max(...parts.map((part) => frequencyRank(part) ?? UNLISTED_RANK)))
}

import { addEdge, emptyGraph, type Graph } from '../text/page-rank.ts'
import { SUMMARY } from '../tuning.ts'

/** Cosine of each pair of sentences, by their stems weighted with inverse sentence frequency; unrelated pairs are left out. */
export function compareSentences(sentences: string[][]): Graph {
  const holders = listHolders(sentences)
  const idf = (stem: string) => Math.log(1 + sentences.length / (holders.get(stem)?.length ?? 1))
  const vectors = sentences.map((stems) => weigh(stems, idf))
  const likeness = emptyGraph(sentences.length)
  vectors.forEach((vector, a) => {
    const products = new Map<number, number>()
    for (const [stem, weight] of vector.weights) {
      const others = holders.get(stem) ?? []
      if (others.length > SUMMARY.commonest) continue
      for (const b of others) {
        if (b > a) products.set(b, (products.get(b) ?? 0) + weight * (vectors[b]?.weights.get(stem) ?? 0))
      }
    }
    for (const [b, product] of products) {
      const cosine = product / (vector.norm * (vectors[b]?.norm ?? 1))
      if (cosine > SUMMARY.relatedness) addEdge(likeness, a, b, cosine)
    }
  })
  return likeness
}

function listHolders(sentences: string[][]): Map<string, number[]> {
  const holders = new Map<string, number[]>()
  sentences.forEach((stems, number) => {
    for (const stem of new Set(stems)) {
      const list = holders.get(stem)
      if (list) list.push(number)
      else holders.set(stem, [number])
    }
  })
  return holders
}

function weigh(stems: string[], idf: (stem: string) => number) {
  const weights = new Map<string, number>()
  for (const stem of stems) weights.set(stem, (weights.get(stem) ?? 0) + idf(stem))
  return { weights, norm: Math.hypot(...weights.values()) || 1 }
}

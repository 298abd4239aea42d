import { guardArticle } from '../text/guard.ts'
import { ANSWER } from '../tuning.ts'
import { type Chunk, chunkDocument, type KnowledgeDocument } from './knowledge.ts'
import { camelStems, tokenize } from './terms.ts'

export type IndexedChunk = Chunk & {
  number: number
  /** Weighted count of each stem. */
  counts: Map<string, number>
  length: number
}

export type IndexedDocument = {
  document: KnowledgeDocument
  chunks: IndexedChunk[]
  titleStems: Set<string>
  stems: Set<string>
}

/** Who answers, and where to send what the assistant can't answer. */
export type Desk = { owner: string; contactUrl: string }

export type KnowledgeIndex = {
  desk: Desk
  documents: IndexedDocument[]
  chunks: IndexedChunk[]
  meanLength: number
  /** In how many chunks a stem occurs. */
  spread: Map<string, number>
  /** Every word, for typo repair; more frequent ones first. */
  vocabulary: string[]
  idf: (stem: string) => number
}

const DEFAULT_DESK: Desk = { owner: 'the owner', contactUrl: '/#contact' }

export function createIndex(documents: KnowledgeDocument[], desk: Desk = DEFAULT_DESK): KnowledgeIndex {
  const guarded = documents.map((document) => ({
    ...document,
    text: guardArticle(document.text),
  }))
  const indexed = guarded.map(indexDocument)
  const chunks = indexed.flatMap(({ chunks }) => chunks)
  chunks.forEach((chunk, number) => {
    chunk.number = number
  })
  const spread = countBy(chunks.flatMap((chunk) => [...chunk.counts.keys()]))
  return {
    desk,
    documents: indexed,
    chunks,
    meanLength: chunks.reduce((sum, chunk) => sum + chunk.length, 0) / Math.max(1, chunks.length),
    spread,
    vocabulary: listVocabulary(guarded),
    idf: (stem) => {
      const holders = spread.get(stem) ?? 0
      return Math.log(1 + (chunks.length - holders + 0.5) / (holders + 0.5))
    },
  }
}

function indexDocument(document: KnowledgeDocument): IndexedDocument {
  const chunks = chunkDocument(document).map((chunk) => indexChunk(chunk))
  return {
    document,
    chunks,
    titleStems: new Set(tokenize(document.title).map((token) => token.stem)),
    stems: new Set(chunks.flatMap((chunk) => [...chunk.counts.keys()])),
  }
}

function indexChunk(chunk: Chunk): IndexedChunk {
  const counts = new Map<string, number>()
  const add = (text: string, weight: number) => {
    for (const stem of [...tokenize(text).map((token) => token.stem), ...camelStems(text)]) {
      counts.set(stem, (counts.get(stem) ?? 0) + weight)
    }
  }
  const { title, kind } = chunk.document
  // The name on a testimonial is not what it is about.
  add(title, kind === 'testimonial' ? 1 : ANSWER.titleWeight)
  add(chunk.sentences.join(' '), 1)
  add(kind, ANSWER.kindWeight)
  // Short names often stand in the address only: '/blog/rag'.
  add(chunk.document.url.replace(/[^\p{L}\p{N}]+/gu, ' '), ANSWER.kindWeight)
  const length = [...counts.values()].reduce((sum, count) => sum + count, 0)
  return { ...chunk, number: 0, counts, length }
}

function listVocabulary(documents: KnowledgeDocument[]): string[] {
  const words = countBy(
    documents.flatMap(({ title, text }) => tokenize(`${title} ${text}`).map((token) => token.word)),
  )
  return [...words].sort((a, b) => b[1] - a[1]).map(([word]) => word)
}

function countBy<T>(values: T[]): Map<T, number> {
  const counts = new Map<T, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return counts
}

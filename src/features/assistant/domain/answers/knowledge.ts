import { guardArticle } from '../text/guard.ts'
import { splitSentences } from '../text/sentences.ts'
import { ANSWER } from '../tuning.ts'
import { camelStems, tokenize } from './tokens.ts'

export type KnowledgeKind =
  | 'service'
  | 'project'
  | 'post'
  | 'testimonial'
  | 'about'
  | 'skill'
  | 'contact'
  | 'faq'

/** One page, or one part of a page with an address of its own, as the assistant may quote it. */
export type KnowledgeDocument = {
  url: string
  title: string
  kind: KnowledgeKind
  /** Prose; blank lines separate paragraphs, lines that begin with '- ' are items. */
  text: string
  /** The title in other words, by which the document is found too. */
  alsoAsked?: readonly string[]
  /** Figures to show in overviews, word for word as the text gives them. */
  facts?: { price?: string; duration?: string }
}

type Chunk = { document: KnowledgeDocument; sentences: string[] }

/** Pieces of a document that are small enough to be about one thing: a paragraph or two. */
export function chunkDocument(document: KnowledgeDocument): Chunk[] {
  const chunks: Chunk[] = []
  let size = Infinity
  for (const paragraph of document.text.split(/\n\s*\n/)) {
    const sentences = splitSentences(paragraph).map((sentence) => sentence.text)
    const last = chunks.at(-1)
    if (last && size + paragraph.length <= ANSWER.chunkLength) {
      last.sentences.push(...sentences)
      size += paragraph.length
    } else if (sentences.length) {
      chunks.push({ document, sentences })
      size = paragraph.length
    }
  }
  return chunks.length ? chunks : [{ document, sentences: [] }]
}

export type IndexedChunk = Chunk & {
  /** Weighted count of each stem. */
  counts: Map<string, number>
  length: number
}

export type IndexedDocument = {
  document: KnowledgeDocument
  chunks: IndexedChunk[]
  titleStems: Set<string>
  /** The stems of the title, and those of each other wording of it. */
  wordings: Set<string>[]
  stems: Set<string>
}

/** Who answers in person, and the address of the contact form. */
export type SiteContact = { owner: string; contactUrl: string }

export type KnowledgeIndex = {
  contact: SiteContact
  documents: IndexedDocument[]
  meanLength: number
  /** In how many chunks a stem occurs. */
  spread: Map<string, number>
  /** Every word, for typo repair; more frequent ones first. */
  vocabulary: string[]
  idf: (stem: string) => number
}

export function createIndex(
  documents: KnowledgeDocument[],
  contact: SiteContact = { owner: 'the owner', contactUrl: '/#contact' },
): KnowledgeIndex {
  const guarded = documents.map((document) => ({ ...document, text: guardArticle(document.text) }))
  const indexed = guarded.map(indexDocument)
  const chunks = indexed.flatMap(({ chunks }) => chunks)
  const spread = countBy(chunks.flatMap((chunk) => [...chunk.counts.keys()]))
  return {
    contact,
    documents: indexed,
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
  const titleStems = stemsOf(document.title)
  return {
    document,
    chunks,
    titleStems,
    wordings: [titleStems, ...(document.alsoAsked ?? []).map(stemsOf)],
    stems: new Set(chunks.flatMap((chunk) => [...chunk.counts.keys()])),
  }
}

const stemsOf = (text: string) => new Set(tokenize(text).map((token) => token.stem))

function indexChunk(chunk: Chunk): IndexedChunk {
  const counts = new Map<string, number>()
  const add = (text: string, weight: number) => {
    for (const stem of [...tokenize(text).map((token) => token.stem), ...camelStems(text)]) {
      counts.set(stem, (counts.get(stem) ?? 0) + weight)
    }
  }
  const { title, kind, alsoAsked = [] } = chunk.document
  // The name on a testimonial is not its subject.
  add(title, kind === 'testimonial' ? 1 : ANSWER.titleWeight)
  add(alsoAsked.join(' '), 1)
  add(chunk.sentences.join(' '), 1)
  add(kind, ANSWER.kindWeight)
  // Short names are often in the address only: '/blog/rag'.
  add(chunk.document.url.replace(/[^\p{L}\p{N}]+/gu, ' '), ANSWER.kindWeight)
  const length = [...counts.values()].reduce((sum, count) => sum + count, 0)
  return { ...chunk, counts, length }
}

function listVocabulary(documents: KnowledgeDocument[]): string[] {
  const words = countBy(
    documents.flatMap(({ title, alsoAsked = [], text }) =>
      tokenize(`${title} ${alsoAsked.join(' ')} ${text}`).map((token) => token.word),
    ),
  )
  return [...words].sort((a, b) => b[1] - a[1]).map(([word]) => word)
}

function countBy<T>(values: T[]): Map<T, number> {
  const counts = new Map<T, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return counts
}

/** A markdown link; the brackets of a title would end it early. */
export function writeLink({ title, url }: Pick<KnowledgeDocument, 'title' | 'url'>): string {
  return `[${title.replace(/[[\]]/g, (bracket) => (bracket === '[' ? '(' : ')'))}](${url})`
}

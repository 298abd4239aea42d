import { splitSentences } from '../text/sentences.ts'
import { ANSWER } from '../tuning.ts'

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
  /** Prose; blank lines part paragraphs, lines that begin with '- ' are items. */
  text: string
  /** Figures to show in overviews, word for word as the text gives them. */
  facts?: { price?: string; duration?: string }
}

export type Chunk = {
  document: KnowledgeDocument
  sentences: string[]
}

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

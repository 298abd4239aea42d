import type { KnowledgeDocument } from './knowledge.ts'

/** A markdown link; the brackets of a title would end it early. */
export function writeLink({ title, url }: Pick<KnowledgeDocument, 'title' | 'url'>): string {
  return `[${title.replace(/[[\]]/g, (bracket) => (bracket === '[' ? '(' : ')'))}](${url})`
}

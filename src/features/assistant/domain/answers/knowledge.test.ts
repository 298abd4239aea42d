import { expect, test } from 'vitest'
import { chunkDocument, type KnowledgeDocument } from './knowledge.ts'

const page = (text: string): KnowledgeDocument => ({ url: '/a', title: 'A', kind: 'post', text })
const paragraph = (name: string) => `${name} begins here. ${'It goes on for a while. '.repeat(20)}`.trim()

test('a short page is one chunk with its sentences', () => {
  expect(
    chunkDocument(page('One thing. Another thing.\n\n- an item')).map(({ sentences }) => sentences),
  ).toEqual([['One thing.', 'Another thing.', 'an item']])
})

test('a long page is cut between paragraphs, and nothing is lost', () => {
  const chunks = chunkDocument(page(['First', 'Second', 'Third'].map(paragraph).join('\n\n')))
  expect(chunks).toHaveLength(3)
  expect(chunks.flatMap(({ sentences }) => sentences)).toHaveLength(63)
})

test('a page without text is still a chunk, so that its title is found', () => {
  expect(chunkDocument(page(''))).toHaveLength(1)
})

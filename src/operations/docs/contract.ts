import { z } from 'zod'
import type { Contract } from '#platform/contract.ts'
import { Heading } from '#showcase/blog/contract/schemas.ts'

const day = z.iso.date()

const ListedDocument = z.object({
  name: z.string().describe('In the address of its page'),
  title: z.string(),
  shelf: z.enum(['api', 'project', 'decisions']),
  about: z
    .string()
    .describe('One sentence, or how many calls a part of the API has; empty for most decisions'),
  decidedOn: day.nullable().describe('Of a decision'),
})
export type ListedDocument = z.infer<typeof ListedDocument>

const ReadDocument = z.object({
  name: z.string(),
  title: z.string(),
  shelf: ListedDocument.shape.shelf,
  path: z.string().nullable().describe('Its file in the project; null for a part of the API'),
  decidedOn: day.nullable(),
  changedOn: day.nullable().describe('Null where the build knew of no history'),
  contents: z.array(Heading),
  html: z.string(),
})
export type ReadDocument = z.infer<typeof ReadDocument>

const IndexEntry = z.object({
  title: z.string(),
  note: z.string().describe('The call, or the document to which a heading belongs'),
  name: z.string().describe('Of the document'),
  anchor: z.string().nullable(),
  words: z.string().describe('What a document says besides: every word once'),
})
export type IndexEntry = z.infer<typeof IndexEntry>

const developers = { access: ['developer', 'admin'] } as const

export const docsContract = {
  'GET /api/docs': {
    ...developers,
    output: z.array(ListedDocument),
    summary:
      'Every document: the parts of the API, the texts of the project, its decisions from the newest on',
  },
  'GET /api/docs-index': {
    ...developers,
    output: z.array(IndexEntry),
    summary: 'What the search of the documents looks through',
  },
  'GET /api/docs/{name}': {
    ...developers,
    params: z.object({ name: z.string().regex(/^[a-z0-9-]{1,100}$/) }),
    missing: 'There is no document of this name',
    output: ReadDocument,
    summary: 'One document as HTML, with its table of contents',
  },
  'GET /api/docs/pictures/{name}': {
    ...developers,
    kind: 'response',
    params: z.object({ name: z.string().regex(/^[\w-]{1,100}\.webp$/) }),
    missing: 'There is no picture of this name',
    answers: ['image/webp'],
    summary: 'A picture of a document',
  },
} satisfies Contract

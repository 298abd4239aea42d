import { z } from 'zod'
import type { Contract } from '#platform/contract.ts'
import { msg } from '#platform/texts.ts'
import { Heading } from '#showcase/blog/contract/schemas.ts'

const day = z.iso.date()

const ListedDocument = z.object({
  name: z.string().describe('The name in the address of its page'),
  title: z.string(),
  shelf: z.enum(['api', 'project', 'decisions']),
  about: z
    .string()
    .describe('The first sentence, or the number of calls of an API page; empty for most decisions'),
  decidedOn: day.nullable().describe('The day of a decision; null for other documents'),
})
export type ListedDocument = z.infer<typeof ListedDocument>

const ReadDocument = z.object({
  name: z.string(),
  title: z.string(),
  shelf: ListedDocument.shape.shelf,
  path: z.string().nullable().describe('The file in the project; null for an API page'),
  decidedOn: day.nullable(),
  changedOn: day.nullable().describe('Null if the build had no Git history'),
  contents: z.array(Heading),
  html: z.string(),
})
export type ReadDocument = z.infer<typeof ReadDocument>

const IndexEntry = z.object({
  title: z.string(),
  note: z
    .string()
    .describe(
      'The first sentence of a document, the document of a heading, or the method and path of a call',
    ),
  name: z.string().describe('The name of the document'),
  anchor: z.string().nullable(),
  words: z.string().describe('Every word of the document once'),
})
export type IndexEntry = z.infer<typeof IndexEntry>

const developers = { access: ['developer', 'admin'] } as const

export const docsContract = {
  'GET /api/docs': {
    ...developers,
    output: z.array(ListedDocument),
    summary: "List all documents: the API pages, the project's texts, and its decisions, newest first",
  },
  'GET /api/docs-index': {
    ...developers,
    output: z.array(IndexEntry),
    summary: 'Get the search index of the documents',
  },
  'GET /api/docs/{name}': {
    ...developers,
    params: z.object({ name: z.string().regex(/^[a-z0-9-]{1,100}$/) }),
    missing: msg`There is no document of this name`,
    output: ReadDocument,
    summary: 'Get a document as HTML with its table of contents',
  },
  'GET /api/docs/pictures/{name}': {
    ...developers,
    kind: 'response',
    params: z.object({ name: z.string().regex(/^[\w-]{1,100}\.webp$/) }),
    missing: msg`There is no picture of this name`,
    answers: ['image/webp'],
    summary: 'Get a picture of a document',
  },
} satisfies Contract

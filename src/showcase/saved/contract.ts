import { z } from 'zod'
import type { Contract } from '#platform/contract.ts'
import { identity } from '#platform/number-schema.ts'
import { clearableText, line } from '#platform/text-schema.ts'
import { savedKinds } from './domain/kinds.ts'
import { maxNote, maxSaved } from './domain/limits.ts'

export type SavedKind = (typeof savedKinds)[number]

/** The estimators, by the keys under which the browser stores their answers. */
export const estimators = ['estimator', 'lab-estimator'] as const

const choice = z.string().max(40)

/** An estimate as its member saw it, and the answers from which its estimator can restore it. */
export const SavedEstimate = z.object({
  estimator: z.enum(estimators),
  title: line(120),
  lines: z
    .array(z.object({ name: line(60), value: line(300) }))
    .min(1)
    .max(12),
  answers: z
    .record(z.string().max(40), z.union([choice, z.array(choice).max(20)]))
    .refine((answers) => Object.keys(answers).length <= 12, 'Use at most 12 answers'),
})
export type SavedEstimate = z.infer<typeof SavedEstimate>

export const SavedItem = z.object({
  kind: z.enum(savedKinds),
  id: z.int(),
  title: z.string().describe('The present one; of a post or service that is gone, that of when it was saved'),
  path: z
    .string()
    .nullable()
    .describe('Where it is; null for a post or service that is gone, and an estimator that is not shown'),
  note: z.string().nullable(),
  text: z.string().nullable().describe('What a post or service is about'),
  readTime: z.int().nullable().describe('Minutes, of a post'),
  price: z
    .object({ lowest: z.string().nullable().describe('Null: on request'), isFrom: z.boolean() })
    .nullable()
    .describe('Of a service the lowest price of its packages, and whether it has others'),
  estimate: SavedEstimate.nullable(),
  createdAt: z.iso.datetime(),
})
export type SavedItem = z.infer<typeof SavedItem>

const SaveInput = z.object({
  note: clearableText(maxNote).optional().describe('Absent: the one that is there stays'),
  estimate: SavedEstimate.optional().describe('Of an estimate; absent: the one that is there stays'),
})

/** The schema of the form for a note. */
export const NoteForm = SaveInput.pick({ note: true })

const ofItem = {
  access: 'member',
  params: z.object({ kind: z.enum(savedKinds), id: identity() }),
  missing: 'There is nothing like this to save',
} as const

export const savedContract = {
  'GET /api/saved': {
    access: 'member',
    output: z.array(SavedItem),
    summary: `What the member has saved, newest first; at most ${maxSaved} items. Posts and services that are gone stay listed`,
  },
  'GET /api/saved/{kind}/{id}': {
    ...ofItem,
    output: z.object({ isSaved: z.boolean() }),
    summary: 'Whether the member has saved a post, a service or an estimate',
  },
  'PUT /api/saved/{kind}/{id}': {
    ...ofItem,
    body: SaveInput,
    maxBody: 16 * 1024,
    summary: `Save a post, a service or an estimate, or change what is saved of it; again changes nothing. 409 with ${maxSaved} saved items`,
  },
  'DELETE /api/saved/{kind}/{id}': {
    ...ofItem,
    summary: 'Remove a saved item; one that is not there is no failure',
  },
} satisfies Contract

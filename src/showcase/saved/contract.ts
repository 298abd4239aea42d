import { z } from 'zod'
import type { Contract } from '#platform/contract.ts'
import { identity } from '#platform/number-schema.ts'
import { says } from '#platform/says.ts'
import { clearableText, line } from '#platform/text-schema.ts'
import { msg } from '#platform/texts.ts'
import { savedKinds } from './domain/kinds.ts'
import { maxNote, maxSaved } from './domain/limits.ts'

export type SavedKind = (typeof savedKinds)[number]

/** The estimators. The browser stores the answers under these names. */
export const estimators = ['estimator', 'lab-estimator'] as const

const choice = z.string().max(40)

/** An estimate as the member saw it. The estimator can restore it from `answers`. */
export const SavedEstimate = z.object({
  estimator: z.enum(estimators),
  title: line(120),
  lines: z
    .array(z.object({ name: line(60), value: line(300) }))
    .min(1)
    .max(12),
  answers: z
    .record(z.string().max(40), z.union([choice, z.array(choice).max(20)]))
    .refine((answers) => Object.keys(answers).length <= 12, says(msg`Use at most 12 answers`)),
})
export type SavedEstimate = z.infer<typeof SavedEstimate>

export const SavedItem = z.object({
  kind: z.enum(savedKinds),
  id: z.int(),
  title: z
    .string()
    .describe(
      'The present title; for a post or service that visitors no longer see, the title when it was saved',
    ),
  path: z
    .string()
    .nullable()
    .describe('The page to open; null if visitors no longer see the post, service or estimator'),
  note: z.string().nullable(),
  text: z.string().nullable().describe('The excerpt of a post, or the description of a service'),
  readTime: z.int().nullable().describe('Minutes to read a post'),
  price: z
    .object({ lowest: z.string().nullable().describe('Null: on request'), isFrom: z.boolean() })
    .nullable()
    .describe('The lowest price of a service; `isFrom`: it has other packages too'),
  estimate: SavedEstimate.nullable(),
  createdAt: z.iso.datetime(),
})
export type SavedItem = z.infer<typeof SavedItem>

const SaveInput = z.object({
  note: clearableText(maxNote).optional().describe('Absent: the stored note stays'),
  estimate: SavedEstimate.optional().describe('Only for an estimate; absent: the stored one stays'),
})

/** The schema of the form for a note. */
export const NoteForm = SaveInput.pick({ note: true })

const ofItem = {
  access: 'member',
  params: z.object({ kind: z.enum(savedKinds), id: identity() }),
  missing: msg`There is nothing like this to save`,
} as const

export const savedContract = {
  'GET /api/saved': {
    access: 'member',
    output: z.array(SavedItem),
    summary: `List the member's saved items, newest first; at most ${maxSaved}. They include posts and services that visitors no longer see`,
  },
  'GET /api/saved/{kind}/{id}': {
    ...ofItem,
    output: z.object({ isSaved: z.boolean() }),
    summary: 'Check whether the member has saved a post, a service or an estimate',
  },
  'PUT /api/saved/{kind}/{id}': {
    ...ofItem,
    body: SaveInput,
    maxBody: 16 * 1024,
    summary: `Save a post, a service or an estimate, or change its note or estimate. 409 with ${maxSaved} saved items`,
  },
  'DELETE /api/saved/{kind}/{id}': {
    ...ofItem,
    summary: 'Remove a saved item, if it exists',
  },
} satisfies Contract

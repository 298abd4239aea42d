import { z } from 'zod'
import type { Contract } from '#platform/contract.ts'
import { Id, identity, paging, wholeNumber } from '#platform/number-schema.ts'
import { line, moment, text } from '#platform/text-schema.ts'
import { letterStatuses, recipientStates } from './domain/kinds.ts'
import { maxRate, usualRate } from './domain/limits.ts'

export type LetterStatus = (typeof letterStatuses)[number]

export type RecipientState = (typeof recipientStates)[number]

/** The number of recipients in each state. `left` counts those who unsubscribed by this letter's link. */
const Counts = z.object({
  waiting: z.int(),
  sent: z.int(),
  refused: z.int(),
  unknown: z.int(),
  skipped: z.int().describe('Had left, or could not be reached any more, before their turn'),
  left: z.int().describe('Left the newsletter by a link of this letter'),
})
export type LetterCounts = z.infer<typeof Counts>

/** A letter in a list, without its text. */
export const ListedLetter = z.object({
  id: z.int(),
  subject: z.string(),
  postId: z.int().nullable(),
  status: z.enum(letterStatuses),
  rate: z.int(),
  sendAt: z.iso.datetime().nullable(),
  queuedAt: z.iso.datetime().nullable(),
  finishedAt: z.iso.datetime().nullable(),
  pauseReason: z.string().nullable(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  counts: Counts,
})
export type ListedLetter = z.infer<typeof ListedLetter>

export const Letter = ListedLetter.extend({
  text: z.string(),
  subscribers: z.int().describe('How many would get it now'),
  sendsMail: z.boolean().describe('False while the site has no mail server'),
})
export type Letter = z.infer<typeof Letter>

export const LetterInput = z.object({
  subject: line(200, 'Subject is required'),
  text: text(100_000, 'Text is required'),
})
export type LetterInput = z.infer<typeof LetterInput>

/** The unsaved input of a preview. */
const PreviewInput = LetterInput.extend({
  postId: identity().nullish().describe('The post to which the letter leads'),
})
export type PreviewInput = z.infer<typeof PreviewInput>

/** With `postId`, the post supplies absent fields. */
export const NewLetter = LetterInput.partial().extend({
  postId: identity().optional().describe('A published post, which becomes the letter'),
})
export type NewLetter = z.infer<typeof NewLetter>

const SendInput = z.object({
  rate: wholeNumber(1, maxRate, `Send 1 to ${maxRate} a minute`).default(usualRate),
  at: moment()
    .nullish()
    .describe('A time to come sends then, one that is over is refused; absent or null: now'),
})
export type SendInput = z.infer<typeof SendInput>

export const LetterPreview = z.object({ html: z.string(), text: z.string() })
export type LetterPreview = z.infer<typeof LetterPreview>

export const Recipient = z.object({
  id: z.int().describe('The id of the subscriber'),
  address: z.string(),
  state: z.enum(recipientStates),
  attempts: z.int(),
  attemptedAt: z.iso.datetime().nullable(),
  nextAttemptAt: z.iso.datetime(),
  lastError: z.string().nullable(),
  leftAt: z.iso.datetime().nullable(),
})
export type Recipient = z.infer<typeof Recipient>

const missing = 'There is no such letter'
const admin = { access: ['admin'] } as const
const ofLetter = { ...admin, params: Id, missing } as const

const Token = z.object({ token: z.string().regex(/^[\w-]{43}$/) })
const ofLink = { access: 'anyone', params: Token, missing: 'This link leads to no subscription' } as const

export const lettersContract = {
  'GET /api/admin/letters': {
    ...admin,
    part: 'newsletter',
    query: z.object(paging(25)),
    output: z.array(ListedLetter),
    paged: true,
    summary: 'Letters to the subscribers of the newsletter, newest first',
  },
  'POST /api/admin/letters': {
    ...admin,
    part: 'newsletter',
    maxBody: 512 * 1024,
    body: NewLetter,
    output: Letter,
    status: 201,
    summary: 'Begin a letter, from a text or from a published post',
  },
  'POST /api/admin/letters/preview': {
    ...admin,
    part: 'newsletter',
    maxBody: 512 * 1024,
    body: PreviewInput,
    output: LetterPreview,
    summary: 'A text as it would go out, as HTML and as plain text',
  },
  'GET /api/admin/letters/{id}': { ...ofLetter, part: 'newsletter', output: Letter, summary: 'A letter' },
  'PATCH /api/admin/letters/{id}': {
    ...ofLetter,
    part: 'newsletter',
    maxBody: 512 * 1024,
    body: LetterInput.partial(),
    output: Letter,
    summary: 'Change a letter that is a draft; what is absent stays. 409 for any other',
  },
  'DELETE /api/admin/letters/{id}': {
    ...ofLetter,
    part: 'newsletter',
    summary: 'Delete a letter that is a draft. 409 for any other',
  },
  'POST /api/admin/letters/{id}/test': {
    ...ofLetter,
    part: 'newsletter',
    limit: 'test-mail',
    output: z.object({ address: z.string() }),
    summary: 'Send a letter to the own address alone; 409 when the mail server does not take it',
  },
  'POST /api/admin/letters/{id}/send': {
    ...ofLetter,
    part: 'newsletter',
    confirmed: 'session',
    body: SendInput,
    output: Letter,
    summary:
      'Send a draft to every active subscriber, now or at a time; 409 when it is none any more, without a mail server and without subscribers',
  },
  'POST /api/admin/letters/{id}/pause': {
    ...ofLetter,
    output: Letter,
    summary: 'Stop sending for now; one that is scheduled becomes a draft again. 409 for any other',
  },
  'POST /api/admin/letters/{id}/resume': {
    ...ofLetter,
    confirmed: 'session',
    output: Letter,
    summary: 'Go on sending a letter that is paused; 409 for any other',
  },
  'GET /api/admin/letters/{id}/recipients': {
    ...ofLetter,
    part: 'newsletter',
    query: z.object({ ...paging(50), state: z.enum(recipientStates).optional() }),
    output: z.array(Recipient),
    paged: true,
    summary: 'Who gets a letter, and what became of it',
  },
  'POST /api/admin/letters/{id}/recipients/{subscriberId}/again': {
    ...admin,
    params: Id.extend({ subscriberId: identity() }),
    missing,
    output: Recipient,
    summary:
      'Send a letter once more to a recipient of whom nothing is known, or who was refused; 409 for any other',
  },
  'GET /api/newsletter/leave/{token}': {
    ...ofLink,
    output: z.object({ address: z.string(), hasLeft: z.boolean() }),
    summary: 'Whose subscription a link of a letter ends',
  },
  'POST /api/newsletter/leave/{token}': {
    ...ofLink,
    kind: 'form',
    form: { done: '/newsletter/leave/{token}', failed: '/newsletter/leave/{token}' },
    limit: 'ordinary',
    summary: 'Leave the newsletter by a link of a letter. Who has left stays so',
  },
  'POST /newsletter/leave/{token}': {
    ...ofLink,
    kind: 'hook',
    accepts: ['application/x-www-form-urlencoded', 'multipart/form-data'],
    output: z.object({ message: z.string() }),
    summary: 'The same for mail programs, which send `List-Unsubscribe=One-Click` (RFC 8058)',
  },
} satisfies Contract

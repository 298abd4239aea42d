import { z } from 'zod'
import type { Contract } from '#platform/contract.ts'
import { Id, identity, pageParameters, wholeNumber } from '#platform/number-schema.ts'
import { line, moment, text } from '#platform/text-schema.ts'
import { msg, t } from '#platform/texts.ts'
import { letterStatuses, recipientStates } from './domain/kinds.ts'
import { maxRate, usualRate } from './domain/limits.ts'

export type LetterStatus = (typeof letterStatuses)[number]

export type RecipientState = (typeof recipientStates)[number]

const Counts = z.object({
  waiting: z.int(),
  sent: z.int(),
  refused: z.int(),
  unknown: z.int(),
  skipped: z.int().describe('Unsubscribed or became unreachable before their turn'),
  left: z.int().describe('Unsubscribed by a link of this letter'),
})
export type LetterCounts = z.infer<typeof Counts>

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
  subscribers: z.int().describe('The number of recipients if it were sent now'),
  sendsMail: z.boolean().describe('False while the site has no mail server'),
})
export type Letter = z.infer<typeof Letter>

export const LetterInput = z.object({
  subject: line(200, msg`Subject is required`),
  text: text(100_000, msg`Text is required`),
})
export type LetterInput = z.infer<typeof LetterInput>

const PreviewInput = LetterInput.extend({
  postId: identity().nullish().describe('The post that the letter links to'),
})
export type PreviewInput = z.infer<typeof PreviewInput>

/** The fields of a new letter. With `postId`, left-out fields are taken from the post. */
export const NewLetter = LetterInput.partial().extend({
  postId: identity().optional().describe('A published post, whose text becomes the letter'),
})
export type NewLetter = z.infer<typeof NewLetter>

const SendInput = z.object({
  rate: wholeNumber(1, maxRate, () => t`Send 1 to ${maxRate} a minute`).default(usualRate),
  at: moment().nullish().describe('A future time; absent or null sends now, a past time is rejected'),
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

const missing = msg`There is no such letter`
const admin = { access: ['admin'] } as const
const ofLetter = { ...admin, params: Id, missing } as const

const Token = z.object({ token: z.string().regex(/^[\w-]{43}$/) })
const ofLink = { access: 'anyone', params: Token, missing: msg`This link leads to no subscription` } as const

export const lettersContract = {
  'GET /api/admin/letters': {
    ...admin,
    part: 'newsletter',
    query: z.object(pageParameters(25)),
    output: z.array(ListedLetter),
    paged: true,
    summary: 'List the letters to the subscribers of the newsletter, newest first',
  },
  'POST /api/admin/letters': {
    ...admin,
    part: 'newsletter',
    maxBody: 512 * 1024,
    body: NewLetter,
    output: Letter,
    status: 201,
    summary: 'Create a letter from a text or from a published post',
  },
  'POST /api/admin/letters/preview': {
    ...admin,
    part: 'newsletter',
    maxBody: 512 * 1024,
    body: PreviewInput,
    output: LetterPreview,
    summary: 'Render a text as a letter, as HTML and as plain text',
  },
  'GET /api/admin/letters/{id}': { ...ofLetter, part: 'newsletter', output: Letter, summary: 'Get a letter' },
  'PATCH /api/admin/letters/{id}': {
    ...ofLetter,
    part: 'newsletter',
    maxBody: 512 * 1024,
    body: LetterInput.partial(),
    output: Letter,
    summary: 'Change a draft; absent fields stay. 409 if the letter is not a draft',
  },
  'DELETE /api/admin/letters/{id}': {
    ...ofLetter,
    part: 'newsletter',
    summary: 'Delete a draft. 409 if the letter is not a draft',
  },
  'POST /api/admin/letters/{id}/test': {
    ...ofLetter,
    part: 'newsletter',
    limit: 'test-mail',
    output: z.object({ address: z.string() }),
    summary: "Send a letter only to the admin's own address; 409 if the mail server refuses it",
  },
  'POST /api/admin/letters/{id}/send': {
    ...ofLetter,
    part: 'newsletter',
    confirmed: 'session',
    body: SendInput,
    output: Letter,
    summary:
      'Send a draft to every active subscriber, now or at a given time; 409 if it is not a draft, without a mail server and without subscribers',
  },
  'POST /api/admin/letters/{id}/pause': {
    ...ofLetter,
    output: Letter,
    summary: 'Pause sending; a scheduled letter becomes a draft again. 409 for any other',
  },
  'POST /api/admin/letters/{id}/resume': {
    ...ofLetter,
    confirmed: 'session',
    output: Letter,
    summary: 'Resume sending a paused letter; 409 for any other',
  },
  'GET /api/admin/letters/{id}/recipients': {
    ...ofLetter,
    part: 'newsletter',
    query: z.object({ ...pageParameters(50), state: z.enum(recipientStates).optional() }),
    output: z.array(Recipient),
    paged: true,
    summary: 'List the recipients of a letter with their states',
  },
  'POST /api/admin/letters/{id}/recipients/{subscriberId}/again': {
    ...admin,
    params: Id.extend({ subscriberId: identity() }),
    missing,
    output: Recipient,
    summary: 'Resend a letter to a recipient whose state is unknown or refused; 409 for any other',
  },
  'GET /api/newsletter/leave/{token}': {
    ...ofLink,
    output: z.object({ address: z.string(), hasLeft: z.boolean() }),
    summary: 'Get the subscription that an unsubscribe link ends',
  },
  'POST /api/newsletter/leave/{token}': {
    ...ofLink,
    kind: 'form',
    form: { done: '/newsletter/leave/{token}', failed: '/newsletter/leave/{token}' },
    limit: 'ordinary',
    summary: 'Unsubscribe by the link of a letter. Repeating it has no effect',
  },
  'POST /newsletter/leave/{token}': {
    ...ofLink,
    kind: 'hook',
    accepts: ['application/x-www-form-urlencoded', 'multipart/form-data'],
    output: z.object({ message: z.string() }),
    summary: 'Unsubscribe as mail programs do, with `List-Unsubscribe=One-Click` (RFC 8058)',
  },
} satisfies Contract

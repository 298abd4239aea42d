import { and, desc, eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import { brand, site } from '#base/site/domain/site.ts'
import { siteAccent } from '#base/site/queries.ts'
import { activeSubscribers, isActiveSubscriber } from '#mailing/newsletter/queries.ts'
import { AppError } from '#platform/app-error.ts'
import { sendsMail, siteOrigin } from '#platform/config.ts'
import type { Page } from '#platform/contract.ts'
import { type PageQuery, selectPage } from '#platform/cursor.ts'
import { db } from '#platform/database/database.ts'
import { type Rows, streamRows } from '#platform/database/row-batches.ts'
import { oneOr } from '#platform/database/rows.ts'
import { locale } from '#platform/locale.ts'
import { hashSecret } from '#platform/secret.ts'
import { msg } from '#platform/texts.ts'
import { shownPosts } from '#showcase/blog/queries/published.ts'
import { firstWords, renderTextForEmail } from '#showcase/blog/queries/render.ts'
import type {
  Letter,
  LetterCounts,
  LetterInput,
  LetterPreview,
  ListedLetter,
  PreviewInput,
  Recipient,
  RecipientState,
} from '../contract.ts'
import { letterRecipients, letters } from '../table.ts'
import { frameLetter, textStyles } from './frame.ts'
import { addressed, placeOf } from './frame-texts.ts'

export const letterChannel = 'letters'

const counted = (condition: ReturnType<typeof sql>, name: keyof LetterCounts) =>
  sql`${name}::text, count(*) filter (where ${condition})`

const countsOfLetter = sql<LetterCounts>`(
  select json_build_object(${sql.join(
    [
      counted(sql`state in ('waiting', 'sending')`, 'waiting'),
      ...(['sent', 'refused', 'unknown', 'skipped'] as const).map((state) =>
        counted(sql`state = ${state}`, state),
      ),
      counted(sql`left_at is not null`, 'left'),
    ],
    sql`, `,
  )}) from ${letterRecipients} where ${letterRecipients.letterId} = ${letters.id})`

const {
  text,
  html: _html,
  plain: _plain,
  nextSendAt: _next,
  failures: _failures,
  ...columns
} = getTableColumns(letters)
const listed = { ...columns, counts: countsOfLetter }

/** Counts the letters that are scheduled or being sent. */
export const countQueuedLetters = (): Promise<number> =>
  db().$count(letters, inArray(letters.status, ['scheduled', 'sending']))

/** Returns one page of the letters, newest first. */
export function listLetters(query: PageQuery): Promise<Page<ListedLetter>> {
  return selectPage(query, { id: letters.id }, db().select(listed).from(letters).$dynamic())
}

/** Returns a letter. Throws `missing`. */
export async function readLetter(id: number): Promise<Letter> {
  const [found] = await db()
    .select({
      ...listed,
      text,
      subscribers: sql<number>`(${db().$count(activeSubscribers().as('active'))})::integer`,
    })
    .from(letters)
    .where(eq(letters.id, id))
  if (!found) throw createMissing()
  return { ...found, sendsMail: sendsMail() }
}

export const createMissing = () => new AppError('missing', msg`There is no such letter`)

const { subscriberId, address, state, attempts, attemptedAt, nextAttemptAt, lastError, leftAt } =
  letterRecipients
const shown = { id: subscriberId, address, state, attempts, attemptedAt, nextAttemptAt, lastError, leftAt }

/** Returns the recipients of a letter, latest subscribers first. */
export function listRecipients(
  letterId: number,
  query: PageQuery & { state?: RecipientState | undefined },
): Promise<Page<Recipient>> {
  const selected = and(eq(letterRecipients.letterId, letterId), query.state && eq(state, query.state))
  return selectPage(
    query,
    { id: subscriberId },
    db().select(shown).from(letterRecipients).$dynamic(),
    selected,
  )
}

/** Returns a recipient of a letter. Throws `missing`. */
export async function readRecipient(letterId: number, id: number): Promise<Recipient> {
  return db()
    .select(shown)
    .from(letterRecipients)
    .where(and(eq(letterRecipients.letterId, letterId), eq(subscriberId, id)))
    .then(oneOr(msg`This letter has no such recipient`))
}

/** Returns the subscription that an unsubscribe link ends, and whether it has ended. Throws `missing` for an unknown link. */
export async function recipientByLink(
  token: string,
): Promise<{ letterId: number; subscriberId: number; address: string; hasLeft: boolean }> {
  return db()
    .select({
      letterId: letterRecipients.letterId,
      subscriberId,
      address,
      hasLeft: sql<boolean>`not ${isActiveSubscriber(subscriberId)}`,
    })
    .from(letterRecipients)
    .where(sql`${letterRecipients.leaveTokenHashes} @> array[${hashSecret(token)}]`)
    .orderBy(desc(letterRecipients.letterId))
    .limit(1)
    .then(oneOr(msg`This link leads to no subscription`))
}

/** Returns the letters that were sent to these addresses (in lower case), with their states. */
export const recipientRows = (addresses: string[]): Rows =>
  streamRows(letterRecipients, inArray(sql`lower(${address})`, addresses), {
    key: letterRecipients.letterId,
    without: ['subscriberId'],
  })

export const leavePath = (token: string) => `/newsletter/leave/${token}`

/** Renders a stored letter, for `addressed`. Throws `missing`, and `unprocessable` if it cannot be rendered. */
export async function renderStored(id: number): Promise<{ html: string; plain: string }> {
  const [letter] = await db().select().from(letters).where(eq(letters.id, id))
  if (!letter) throw createMissing()
  return render(letter, letter.postId)
}

/**
 * Renders a text as it would be sent, except that its unsubscribe link opens the front page. Throws `unprocessable` if it cannot
 * be rendered.
 */
export async function previewLetter({ postId, ...input }: PreviewInput): Promise<LetterPreview> {
  return addressed(await render(input, postId ?? null), siteOrigin())
}

async function render({ subject, text }: LetterInput, postId: number | null) {
  const { identity, invoices } = site()
  const accent = siteAccent()
  const postAddress = postId === null ? undefined : await addressOfPost(postId)
  const { html, plain } = await renderTextForEmail(
    text,
    postAddress ?? `${siteOrigin()}/`,
    textStyles(accent.lightHex),
  )
  const imprint = [
    invoices.sellerName || identity.ownerName,
    ...invoices.sellerAddress.split(/\r?\n/).filter(Boolean),
    identity.email,
  ]
  return {
    html: frameLetter({
      language: locale().textLanguage,
      brand: brand(),
      subject,
      preview: await firstWords(text),
      html,
      postAddress,
      leaveAddress: placeOf.leaveAddress,
      imprint,
      accents: { light: accent.lightHex, dark: accent.hex },
    }),
    plain: [
      `${subject}\n${'='.repeat(Math.min(subject.length, 60))}`,
      plain.trimEnd(),
      ...(postAddress ? [`${placeOf.readAt}${postAddress}`] : []),
      ['-- ', placeOf.why, placeOf.leaveAt].join('\n'),
      imprint.join('\n'),
    ]
      .join('\n\n')
      .concat('\n'),
  }
}

/** Returns the address of a post, or undefined if visitors cannot read it. */
async function addressOfPost(id: number): Promise<string | undefined> {
  const [post] = await db().select({ slug: shownPosts.slug }).from(shownPosts).where(eq(shownPosts.id, id))
  return post && `${siteOrigin()}/blog/${post.slug}`
}

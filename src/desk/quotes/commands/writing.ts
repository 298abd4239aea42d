import { and, eq, isNull } from 'drizzle-orm'
import { site } from '#base/site/domain/site.ts'
import { AppError, createFieldError } from '#platform/app-error.ts'
import { publish } from '#platform/bus.ts'
import { checkDecimals } from '#platform/check-decimals.ts'
import { sendsMail } from '#platform/config.ts'
import { presentInstant } from '#platform/database/columns.ts'
import { db, tx } from '#platform/database/database.ts'
import { oneOr, oneRow } from '#platform/database/rows.ts'
import { createStale } from '#platform/http/known-version.ts'
import type { Member } from '#platform/http/request-context.ts'
import { locale } from '#platform/locale.ts'
import { hashSecret, newSecret } from '#platform/secret.ts'
import { type Message, msg } from '#platform/texts.ts'
import { keepService, offeredLabel } from '#showcase/catalogue/queries.ts'
import type { OpenedQuote, Quote, QuoteChange, QuoteInput, WrittenQuote } from '../contract/schemas.ts'
import { openQuote, quoteById, quoteChannel } from '../queries/quotes.ts'
import { type QuoteContent, quotes, quoteVersions, type StoredQuote } from '../table.ts'
import { checkSendable, columnsOf } from './checks.ts'
import { contentOfNew, recipientOf, usualVatKind } from './content.ts'
import { sendLink } from './emails.ts'

/**
 * Writes a quote, and sends it unless it is a draft or a template. Throws the errors of `contentOfNew`, `columnsOf` and, if it is
 * sent, `checkSendable`.
 */
export async function writeQuote(member: Member, input: QuoteInput): Promise<WrittenQuote> {
  return tx(async () => {
    const content = input.scope === undefined ? await contentWithLines(input) : await contentOfSum(input)
    const added = await db()
      .insert(quotes)
      .values({
        ...content,
        writtenBy: member.id,
        invoicesDeposit: true,
        status: input.as === 'template' ? 'template' : 'draft',
      })
      .returning({ id: quotes.id })
      .then(oneRow)
    await publish(quoteChannel, String(added.id))
    return input.as === 'sent' ? sendDraft(added.id) : unsent(await quoteById(added.id))
  })
}

const contentWithLines = async (input: QuoteInput) => columnsOf(await contentOfNew(input), locale().currency)

/** Returns the columns of a quote of one sum. Throws the same errors as `columnsOf`. */
async function contentOfSum({ scope = '', price = '0.00', ...input }: QuoteInput) {
  const { serviceId = 0, packageType = 'basic', title = null, deliverOn = null, validUntil } = input
  const { currency } = locale()
  if (validUntil === undefined) throw createFieldError('validUntil', msg`Choose a day`)
  checkDecimals(currency, { price })
  await keepService(serviceId)
  await offeredLabel(serviceId, packageType)
  const pricesIncludeVat = input.pricesIncludeVat ?? site().invoices.pricesIncludeVat
  const { clientId, email } = await recipientOf(input)
  return {
    ...{ serviceId, packageType, title, scope, price, currency, pricesIncludeVat, deliverOn, validUntil },
    ...{ clientId, email },
  }
}

const unsent = (quote: Quote): WrittenQuote => ({ ...quote, address: '', sendsMail: sendsMail() })

/** Locks a quote until the caller's transaction ends. Throws `missing`. */
export const lockQuote = (id: number): Promise<StoredQuote> =>
  db().select().from(quotes).where(eq(quotes.id, id)).for('update').then(oneOr(msg`There is no such quote`))

/** Changes a draft or a template. Throws `missing`, `conflict` if it was sent, and the errors of `columnsOf`. */
export async function changeQuote(id: number, change: QuoteChange): Promise<OpenedQuote> {
  await tx(async () => {
    const stored = await lockUnsent(id)
    await db()
      .update(quotes)
      .set(await columnsOf(await contentOfChange(change, stored), stored.currency))
      .where(eq(quotes.id, id))
    await publish(quoteChannel, String(id))
  })
  return openQuote(id)
}

/** An absent recipient stays as it is stored. */
async function contentOfChange(change: QuoteChange, stored: StoredQuote) {
  const recipient = await recipientOf({
    as: stored.status === 'template' ? 'template' : 'draft',
    clientId: change.clientId === undefined ? stored.clientId : change.clientId,
    email: change.email ?? stored.email,
  })
  return {
    ...{ serviceId: change.serviceId, packageType: change.packageType, lines: change.lines },
    ...{ validUntil: change.validUntil, ...recipient },
    title: change.title ?? null,
    message: change.message ?? '',
    vatKind: change.vatKind ?? (await usualVatKind(recipient.clientId)),
    pricesIncludeVat: change.pricesIncludeVat ?? stored.pricesIncludeVat,
    plan: change.plan ?? null,
    deliverOn: change.deliverOn ?? null,
  }
}

/** Deletes a draft or a template. Throws `missing`, and `conflict` if it was sent. */
export async function deleteQuote(id: number): Promise<void> {
  await tx(async () => {
    await lockUnsent(id)
    await db().delete(quotes).where(eq(quotes.id, id))
    await publish(quoteChannel, String(id))
  })
}

async function lockUnsent(id: number): Promise<StoredQuote> {
  const stored = await lockQuote(id)
  if (stored.status !== 'draft' && stored.status !== 'template') throw closed(await quoteById(id))
  return stored
}

/**
 * Sends a draft, or an open quote again with a new link. The former link of this version stops working. Throws `missing`, the errors
 * of `checkSendable`, and `conflict` for a template or if the quote is no longer open.
 */
export async function sendQuote(id: number): Promise<WrittenQuote> {
  return tx(async () => {
    const { status, version } = await lockQuote(id)
    if (status === 'draft') return sendDraft(id)
    const quote = await quoteById(id)
    if (quote.state !== 'open') throw closed(quote)
    await db()
      .delete(quoteVersions)
      .where(
        and(
          ...[eq(quoteVersions.quoteId, id), eq(quoteVersions.version, version)],
          isNull(quoteVersions.content),
        ),
      )
    const token = newSecret()
    await db()
      .update(quotes)
      .set({ tokenHash: hashSecret(token) })
      .where(eq(quotes.id, id))
    return sendLink(quote, 'again', token)
  })
}

async function sendDraft(id: number): Promise<WrittenQuote> {
  const { serviceId, packageType, ...draft } = await quoteById(id)
  checkSendable(draft)
  await keepService(serviceId)
  await offeredLabel(serviceId, packageType)
  const token = newSecret()
  await db()
    .update(quotes)
    .set({ status: 'open', tokenHash: hashSecret(token), sentAt: presentInstant })
    .where(eq(quotes.id, id))
  await publish(quoteChannel, String(id))
  return sendLink(await quoteById(id), 'first', token)
}

/**
 * Sends an open or expired quote with other content and a new link. Stores what it said before, with the former link, which then
 * shows the new version. Throws `missing`; `conflict` if it was answered or withdrawn; `stale` if `expected` is not its version;
 * `invalid` for another address, whose owner would read it by the former link; the errors of `columnsOf` and `checkSendable`.
 */
export async function writeVersion(
  id: number,
  change: QuoteChange,
  expected: number | undefined,
): Promise<WrittenQuote> {
  return tx(async () => {
    const stored = await lockQuote(id)
    if (stored.status !== 'open' || stored.tokenHash === null) throw closed(await quoteById(id))
    if (expected !== undefined && expected !== stored.version)
      throw createStale(msg`Somebody else changed this offer meanwhile`, await openQuote(id))
    const written = await contentOfChange({ ...change, email: change.email || stored.email }, stored)
    if (written.email.toLowerCase() !== stored.email.toLowerCase())
      throw createFieldError('email', msg`Write another offer for another address`)
    const content = await columnsOf(written, stored.currency)
    checkSendable(content)
    const { tokenHash, version, sentAt, createdAt, readAt } = stored
    await db()
      .insert(quoteVersions)
      .values({
        ...{ tokenHash, quoteId: id, version, readAt },
        sentAt: sentAt ?? createdAt,
        content: saidBy(stored),
      })
    const token = newSecret()
    await db()
      .update(quotes)
      .set({
        ...content,
        ...{ tokenHash: hashSecret(token), version: version + 1, sentAt: presentInstant },
        ...{ readAt: null, remindedAt: null, endedAt: null, invoicesDeposit: true },
      })
      .where(eq(quotes.id, id))
    await publish(quoteChannel, String(id))
    return sendLink(await quoteById(id), 'changed', token)
  })
}

function saidBy(stored: StoredQuote): QuoteContent {
  const { email, serviceId, packageType, title, message, scope, lines, vatKind, plan } = stored
  const { price, currency, pricesIncludeVat, deliverOn, validUntil } = stored
  return {
    ...{ email, serviceId, packageType, title, message, scope, lines, vatKind, plan },
    ...{ price, currency, pricesIncludeVat, deliverOn, validUntil },
  }
}

/** The error of a change that the state of a quote does not allow. */
export const closed = ({ state }: Pick<Quote, 'state'>) =>
  new AppError('conflict', closedWords[state], { details: { state } })

const closedWords: Record<Quote['state'], Message> = {
  draft: msg`This offer is a draft. Nothing was changed.`,
  template: msg`This is a template. Nothing was changed.`,
  open: msg`This offer is open. Nothing was changed.`,
  accepted: msg`This offer is accepted. Nothing was changed.`,
  declined: msg`This offer is declined. Nothing was changed.`,
  withdrawn: msg`This offer is withdrawn. Nothing was changed.`,
  expired: msg`This offer is expired. Nothing was changed.`,
}

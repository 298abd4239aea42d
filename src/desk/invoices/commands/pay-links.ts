import { createHash } from 'node:crypto'
import { and, count, desc, eq, gt, inArray, isNotNull, isNull, lt, max, not, or, sql } from 'drizzle-orm'
import { byMember, recordInAudit } from '#base/accounts/commands/roles.ts'
import { AppError } from '#platform/app-error.ts'
import { siteOrigin } from '#platform/config.ts'
import { presentInstant } from '#platform/database/columns.ts'
import { db, tx } from '#platform/database/database.ts'
import type { SecretLink } from '#platform/email/secret-links.ts'
import { consumeRateLimit } from '#platform/http/rate-limit.ts'
import { type Member, type RequestContext, requireMember } from '#platform/http/request-context.ts'
import { hashSecret, newSecret } from '#platform/secret.ts'
import { msg, t } from '#platform/texts.ts'
import type { LostLink, PayLinks } from '../contract/pay-links.ts'
import type { Invoice } from '../contract/schemas.ts'
import { closedDays, maxLinks } from '../domain/link-limits.ts'
import { invoiceFor, lockRow } from '../queries/invoices.ts'
import { invoiceLinks, invoices, payments } from '../table.ts'

/**
 * Returns the URL of an invoice for the recipient of an email. The client's account gets the page in the dashboard, and everybody
 * else gets a new link. The caller must have opened a transaction.
 */
export const linkFor = async (
  { id }: Pick<Invoice, 'id'>,
  { isAccount }: { isAccount: boolean },
): Promise<string> => siteOrigin() + (isAccount ? `/dashboard/invoices/${id}` : await newPayLink(id))

/**
 * Adds a link to an invoice and returns its path. Only the token's hash is stored, so the path cannot be shown again. Deletes the
 * oldest links beyond `maxLinks`.
 */
async function newPayLink(invoiceId: number): Promise<string> {
  const token = newSecret()
  await db()
    .insert(invoiceLinks)
    .values({ tokenHash: hashSecret(token), invoiceId, createdAt: presentInstant })
  const excess = db()
    .select({ tokenHash: invoiceLinks.tokenHash })
    .from(invoiceLinks)
    .where(and(isLinkOf(invoiceId), isNull(invoiceLinks.withdrawnAt), isNull(invoiceLinks.expiresAt)))
    .orderBy(desc(invoiceLinks.createdAt))
    .offset(maxLinks)
  await db().delete(invoiceLinks).where(inArray(invoiceLinks.tokenHash, excess))
  return `/pay/${token}`
}

const isLinkOf = (invoiceId: number) => eq(invoiceLinks.invoiceId, invoiceId)

/**
 * The time when the invoice of a link was closed: its last payment or credit note, or null while it is open. A credit note is
 * closed from its issue on, and later refunds of it move the time.
 */
const closedAt = sql<string | null>`(select greatest(
    (select max(${payments.createdAt}) from ${payments} where ${payments.invoiceId} = ${invoices.id} and ${invoices.status} <> 'open'),
    (select max(credit.created_at) from ${invoices} credit where credit.credited_id = ${invoices.id} and ${invoices.status} <> 'open'),
    case when ${invoices.kind} = 'credit' then ${invoices.createdAt} end)
  from ${invoices} where ${invoices.id} = ${invoiceLinks.invoiceId})`

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
const present = () => new Date().toISOString()

const hasEnded = () => sql<boolean>`coalesce(${closedAt} < ${daysAgo(closedDays)}, false)`

const isLive = () =>
  and(
    isNull(invoiceLinks.withdrawnAt),
    or(isNull(invoiceLinks.expiresAt), gt(invoiceLinks.expiresAt, present())),
    not(hasEnded()),
  )

/** Lets the outbox renew the links in an email that is sent again. */
export const payLink: SecretLink = {
  begin: '/pay/',
  hash: invoiceLinks.tokenHash,
  isRenewable: isLive,
  renewed: (tokenHash) => ({ tokenHash }),
}

/**
 * Returns the invoice of a link. Throws `missing` for an unknown, ended or withdrawn link, with the code of `lostLink`, and
 * `too-many` after too many such links from one network address.
 */
export async function invoiceOfLink(token: string, address: string): Promise<number> {
  const [link] = await db()
    .select({ id: invoiceLinks.invoiceId })
    .from(invoiceLinks)
    .where(and(eq(invoiceLinks.tokenHash, hashSecret(token)), isLive()))
  if (link) return link.id
  await consumeRateLimit('wrong-token', address)
  const code = await lostLink(hashSecret(token))
  throw new AppError('missing', msg`This link does not work`, { details: { code } })
}

/** Returns why a link from an email or an admin does not work. Undefined if no such link is stored. */
async function lostLink(tokenHash: string): Promise<LostLink | undefined> {
  const [lost] = await db()
    .select({ invoiceId: invoiceLinks.invoiceId, withdrawnAt: invoiceLinks.withdrawnAt })
    .from(invoiceLinks)
    .where(and(eq(invoiceLinks.tokenHash, tokenHash), isNull(invoiceLinks.expiresAt)))
  if (!lost) return undefined
  if (lost.withdrawnAt === null) return 'ended'
  // If an admin replaced the links, the new link has the same time as the withdrawal. A later link was emailed.
  const later = and(
    isLinkOf(lost.invoiceId),
    isNull(invoiceLinks.expiresAt),
    gt(invoiceLinks.createdAt, lost.withdrawnAt),
  )
  return (await db().$count(invoiceLinks, and(later, isLive()))) > 0 ? 'emailed' : 'withdrawn'
}

/**
 * Adds the link with which Stripe sends somebody back, and returns its path. It is separate from the links in emails, because
 * Stripe stores it, and it expires a day after the payment page. Its token is derived from the page's secret key: a repeated
 * request to Stripe must contain the same URLs. The caller must have opened a transaction.
 */
export async function returnLink({
  invoiceId,
  key,
  expiresAt,
}: {
  invoiceId: number
  key: string
  expiresAt: string
}): Promise<string> {
  const token = createHash('sha256').update(`return ${key}`).digest('base64url')
  const ends = new Date(Date.parse(expiresAt) + 86_400_000).toISOString()
  await db()
    .insert(invoiceLinks)
    .values({ tokenHash: hashSecret(token), invoiceId, expiresAt: ends })
    .onConflictDoNothing()
  return `/pay/${token}`
}

/**
 * Returns how many links of an issued invoice work, when the last of them was made, and when links were last withdrawn. Throws
 * `missing`.
 */
export async function payLinksOf(member: Member, id: number): Promise<PayLinks> {
  await requireIssued(member, id)
  const isOfPeople = and(isLinkOf(id), isNull(invoiceLinks.expiresAt))
  const [live] = await db()
    .select({ count: count(), madeAt: max(invoiceLinks.createdAt) })
    .from(invoiceLinks)
    .where(and(isOfPeople, isLive()))
  const [withdrawn] = await db()
    .select({ at: max(invoiceLinks.withdrawnAt) })
    .from(invoiceLinks)
    .where(isOfPeople)
  return { count: live?.count ?? 0, madeAt: live?.madeAt ?? null, withdrawnAt: withdrawn?.at ?? null }
}

async function requireIssued(member: Member, id: number): Promise<Invoice> {
  const invoice = await invoiceFor(member, id)
  if (invoice.status === 'draft') throw new AppError('missing', msg`There is no such issued invoice`)
  return invoice
}

/**
 * Withdraws all links of an issued invoice and makes a new one. Throws `missing`; `conflict` if the invoice was paid or taken
 * back so long ago that its links have ended.
 */
export const renewPayLink = (context: RequestContext, id: number): Promise<{ address: string }> =>
  tx(async () => {
    await withdraw(context, id, 'make-pay-link')
    const path = await newPayLink(id)
    const [made] = await db()
      .select({ id: invoiceLinks.invoiceId })
      .from(invoiceLinks)
      .where(and(isLinkOf(id), isLive()))
    if (!made)
      throw new AppError(
        'conflict',
        () => t`Its links have ended: it was closed more than ${closedDays} days ago`,
      )
    return { address: siteOrigin() + path }
  })

/** Withdraws all links of an issued invoice. Throws `missing`. */
export const withdrawPayLinks = (context: RequestContext, id: number): Promise<void> =>
  tx(() => withdraw(context, id, 'end-pay-links'))

async function withdraw(
  context: RequestContext,
  id: number,
  action: 'make-pay-link' | 'end-pay-links',
): Promise<void> {
  const member = requireMember(context)
  const { number, userId } = await requireIssued(member, id)
  // Because of the lock, a payment page that is opened at the same time is either created before, or finds the link withdrawn.
  await lockRow(id)
  await db()
    .update(invoiceLinks)
    .set({ withdrawnAt: presentInstant })
    .where(and(isLinkOf(id), isNull(invoiceLinks.withdrawnAt)))
  await recordInAudit(
    { userId: userId ?? member.id, action, subject: `invoice ${number}` },
    byMember(member, context.address),
  )
}

/** Deletes links that have ended or expired, and links that were withdrawn more than `closedDays` ago. */
export async function purgePayLinks(): Promise<void> {
  const isPast = and(isNotNull(invoiceLinks.expiresAt), lt(invoiceLinks.expiresAt, present()))
  const isOld = lt(invoiceLinks.withdrawnAt, daysAgo(closedDays))
  await db()
    .delete(invoiceLinks)
    .where(or(isPast, isOld, hasEnded()))
}

/** Deletes all links after a restore, because some may have been withdrawn since the backup. */
export async function endAllPayLinks(): Promise<void> {
  await db().delete(invoiceLinks)
}

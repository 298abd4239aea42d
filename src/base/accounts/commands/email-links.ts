import { and, eq, gt, gte, isNotNull, isNull, ne, or, sql } from 'drizzle-orm'
import { brand } from '#base/site/domain/site.ts'
import { AppError } from '#platform/app-error.ts'
import { siteOrigin } from '#platform/config.ts'
import { db } from '#platform/database/database.ts'
import { dayMinutes, queueEmail } from '#platform/email/outbox.ts'
import type { SecretLink } from '#platform/email/secret-links.ts'
import { hashSecret, newSecret } from '#platform/secret.ts'
import { msg, t } from '#platform/texts.ts'
import { inReaderLanguage } from '../queries/reader-language.ts'
import { oneTimeLinks } from '../table.ts'
import { answersTo } from './notifications.ts'

type Purpose = (typeof oneTimeLinks.$inferSelect)['purpose']
type Link = { userId: number; email: string }
export type DatedLink = Link & { createdAt: string }

export const undoDays = 7

/** Minutes for which all emailed links work, except undo links. */
const linkMinutes = 60

/** Returns the token of a new link; only its hash is stored. */
async function makeLink(
  purpose: Exclude<Purpose, 'setup'>,
  { userId, email }: Link,
  minutes = linkMinutes,
): Promise<string> {
  const token = newSecret()
  await db()
    .insert(oneTimeLinks)
    .values({
      userId,
      email,
      purpose,
      tokenHash: hashSecret(token),
      expiresAt: sql`now() + make_interval(mins => ${minutes})`,
    })
  return token
}

const isUsable = (purpose: Purpose, token: string) =>
  and(
    eq(oneTimeLinks.tokenHash, hashSecret(token)),
    eq(oneTimeLinks.purpose, purpose),
    isNull(oneTimeLinks.usedAt),
    or(isNull(oneTimeLinks.expiresAt), gt(oneTimeLinks.expiresAt, sql`now()`)),
  )

/** Returns the user and email of a valid link. The link stays valid. */
export async function findLink(purpose: Purpose, token: string): Promise<DatedLink | undefined> {
  const [link] = await db().select().from(oneTimeLinks).where(isUsable(purpose, token))
  return link && toLink(link)
}

/** Uses up a valid link: only one of two simultaneous requests gets it. A rollback of the caller's transaction restores it. */
export async function takeLink(purpose: Purpose, token: string): Promise<DatedLink | undefined> {
  const [link] = await db().delete(oneTimeLinks).where(isUsable(purpose, token)).returning()
  return link && toLink(link)
}

function toLink({ userId, email, createdAt }: typeof oneTimeLinks.$inferSelect): DatedLink | undefined {
  return userId === null || email === null ? undefined : { userId, email, createdAt }
}

/** The links with tokens in account emails. A renewed link is valid for longer, except a link that undoes an email change. */
export const accountLinks: SecretLink[] = [
  '/verify-email?token=',
  '/verify-email?for=notifications&token=',
  '/reset-password?token=',
  '/reset-password?for=undo&token=',
].map((begin) => ({
  begin,
  hash: oneTimeLinks.tokenHash,
  isRenewable: () => and(ne(oneTimeLinks.purpose, 'setup'), isNull(oneTimeLinks.usedAt)),
  renewed: (tokenHash) => ({ tokenHash, expiresAt: expiresAnew }),
}))

const expiresAnew = sql`case ${oneTimeLinks.purpose} when 'undo-email' then ${oneTimeLinks.expiresAt}
  else now() + make_interval(mins => ${linkMinutes}) end`

type Verification = 'verify-email' | 'verify-notification-email'

const isOfEmail = (purpose: Verification, { userId, email }: Link) =>
  and(
    eq(oneTimeLinks.purpose, purpose),
    eq(oneTimeLinks.userId, userId),
    eq(sql`lower(${oneTimeLinks.email})`, email.toLowerCase()),
  )

/** Days for which a verification link is still recognized after its email was verified. */
const knownDays = 90

/** Marks the links that verify a user's email as used, once the email is verified. They stay recognizable for `knownDays`. */
export async function endVerifications(purpose: Verification, link: Link): Promise<void> {
  await db()
    .update(oneTimeLinks)
    .set({ usedAt: sql`now()`, expiresAt: sql`now() + make_interval(days => ${knownDays})` })
    .where(and(isOfEmail(purpose, link), isNull(oneTimeLinks.usedAt)))
}

/** Throws `conflict` with the code `verified-already` if the email is already verified, otherwise `invalid`. */
export async function refuseVerification(
  purpose: Verification,
  token: string,
  { userId, email }: { userId: number; email: string | null },
): Promise<never> {
  const isKnown =
    email !== null &&
    (await db().$count(
      oneTimeLinks,
      and(
        isOfEmail(purpose, { userId, email }),
        eq(oneTimeLinks.tokenHash, hashSecret(token)),
        isNotNull(oneTimeLinks.usedAt),
      ),
    )) > 0
  if (isKnown) throw verifiedAlready()
  throw new AppError('invalid', msg`This link is not valid any more`)
}

export const verifiedAlready = () =>
  new AppError('conflict', msg`This email is verified already`, { details: { code: 'verified-already' } })

/**
 * Deletes a user's valid emailed links. With `purpose`, deletes only links of this purpose; otherwise all except links that undo
 * an email change.
 */
export async function dropLinks(userId: number, purpose?: Purpose): Promise<void> {
  await db()
    .delete(oneTimeLinks)
    .where(
      and(
        eq(oneTimeLinks.userId, userId),
        isNull(oneTimeLinks.usedAt),
        purpose ? eq(oneTimeLinks.purpose, purpose) : ne(oneTimeLinks.purpose, 'undo-email'),
      ),
    )
}

/**
 * Deletes this undo link, the user's newer ones, and older ones that restore the same email. Older links to earlier emails stay.
 */
export async function dropUndoLinksSince({ userId, email, createdAt }: DatedLink): Promise<void> {
  await db()
    .delete(oneTimeLinks)
    .where(
      and(
        eq(oneTimeLinks.userId, userId),
        eq(oneTimeLinks.purpose, 'undo-email'),
        or(gte(oneTimeLinks.createdAt, createdAt), eq(oneTimeLinks.email, email)),
      ),
    )
}

/** Creates the link that restores a user's former, verified email, and returns its URL. */
export async function makeUndo(link: Link): Promise<string> {
  const token = await makeLink('undo-email', link, undoDays * dayMinutes)
  return `${siteOrigin()}/reset-password?for=undo&token=${token}`
}

/** Creates and sends the link that resets a user's password, in the caller's transaction. */
export async function sendPasswordReset(link: Link): Promise<void> {
  const token = await makeLink('reset-password', link)
  await sendLink(link, () => ({
    subject: t`Reset your ${brand()} password`,
    paragraphs: [
      t`Somebody, hopefully you, asked for a new password for the account of this address at ${brand()}.`,
      t`Open this link to choose one:`,
      `${siteOrigin()}/reset-password?token=${token}`,
      t`The link works once and for ${linkMinutes} minutes.`,
      t`If you did not ask for it, do nothing: your password stays as it is.`,
    ],
  }))
}

/** Creates the link that verifies a user's email, and returns its URL. */
export async function makeVerification(link: Link): Promise<string> {
  return `${siteOrigin()}/verify-email?token=${await makeLink('verify-email', link)}`
}

/**
 * Creates and sends the link that verifies a user's email, in the caller's transaction. `language` is that of a site whose language
 * the transaction has just saved.
 */
export async function sendVerification(link: Link & { language?: string | undefined }): Promise<void> {
  const address = await makeVerification(link)
  await sendLink(link, () => ({
    subject: t`Verify your email for ${brand()}`,
    paragraphs: [
      t`Somebody, hopefully you, gave this address for an account at ${brand()}.`,
      t`While you are signed in, open this link and press the button to verify it:`,
      address,
      t`The link works once and for ${linkMinutes} minutes.`,
      t`If you did not make this account, do nothing: the address stays unverified.`,
    ],
  }))
}

/** Creates and sends the link that confirms the new email of an existing account, in the caller's transaction. */
export async function sendMoveVerification(link: Link): Promise<void> {
  const address = await makeVerification(link)
  await sendLink(link, () => ({
    subject: t`Confirm your new email for ${brand()}`,
    paragraphs: [
      t`Somebody, hopefully you, entered this address as the new email of an account at ${brand()}.`,
      t`While you are signed in, open this link and press the button to confirm it:`,
      address,
      t`The link works once and for ${linkMinutes} minutes.`,
      t`If that was not you, do nothing: without this link the address is not confirmed.`,
    ],
  }))
}

/** Creates and sends the link that verifies a user's notification email, in the caller's transaction. */
export async function sendNotificationVerification(link: Link): Promise<void> {
  const token = await makeLink('verify-notification-email', link)
  await sendLink(link, () => ({
    subject: t`Verify where ${brand()} sends your notices`,
    paragraphs: [
      t`Somebody, hopefully you, wants the notices of an account at ${brand()} to come to this address.`,
      t`While you are signed in, open this link and press the button to agree:`,
      `${siteOrigin()}/verify-email?for=notifications&token=${token}`,
      t`The link works once and for ${linkMinutes} minutes.`,
      t`If you did not ask for it, do nothing: no notices come here.`,
    ],
  }))
}

const sendLink = (
  { userId, email, language }: Link & { language?: string | undefined },
  write: () => { subject: string; paragraphs: string[] },
): Promise<void> =>
  inReaderLanguage({ userId, language }, async () => {
    const { subject, paragraphs } = write()
    const { replyTo, end } = answersTo()
    await queueEmail({
      ...{ to: email, accountId: userId, replyTo, subject },
      text: [...paragraphs, end].join('\n\n'),
      usefulMinutes: linkMinutes,
      isAwaited: true,
    })
  })

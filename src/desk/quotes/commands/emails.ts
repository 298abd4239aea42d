import { and, eq, gte } from 'drizzle-orm'
import { answersTo } from '#base/accounts/commands/notifications.ts'
import { inReaderLanguage } from '#base/accounts/queries/reader-language.ts'
import { nameVat, ownerName, withVat } from '#base/site/domain/site.ts'
import { depositOfOffer } from '#desk/invoices/domain/deposit-words.ts'
import { wallTime } from '#platform/clock.ts'
import { sendsMail, siteOrigin } from '#platform/config.ts'
import { dayMinutes, queueEmail } from '#platform/email/outbox.ts'
import type { SecretLink } from '#platform/email/secret-links.ts'
import { formatDate, formatMoney, formatSum, siteDay } from '#platform/locale.ts'
import { t } from '#platform/texts.ts'
import type { Quote, WrittenQuote } from '../contract/schemas.ts'
import { totalsOf } from '../queries/quotes.ts'
import { quotePercent } from '../queries/read-quote.ts'
import { quotes } from '../table.ts'

/** When the outbox sends the email of an open quote again, it creates a new link. */
export const quoteLink: SecretLink = {
  begin: '/quote/',
  hash: quotes.tokenHash,
  isRenewable: () => and(eq(quotes.status, 'open'), gte(quotes.validUntil, siteDay())),
  renewed: (tokenHash) => ({ tokenHash }),
}

const occasions = {
  first: () => t`${ownerName()} made you an offer`,
  again: () => t`${ownerName()} sent you an offer again`,
  changed: () => t`${ownerName()} changed an offer to you`,
  reminder: () => t`An offer of ${ownerName()} ends soon`,
}

/** Sends the link of a quote, and returns the quote with the link. Call it in a transaction. */
export async function sendLink(
  quote: Quote,
  occasion: keyof typeof occasions,
  token: string,
): Promise<WrittenQuote> {
  const address = `/quote/${token}`
  const percent = await quotePercent(quote)
  await sendToAddressee(quote, occasions[occasion], () => [
    occasion === 'changed' && t`The earlier link shows this version as well.`,
    depositWords(quote, percent),
    t`Read what it includes, and accept or decline it: ${siteOrigin()}${address}`,
  ])
  return { ...quote, address, sendsMail: sendsMail() }
}

/** The deposit of an offer with lines stands in its plan, because its sum depends on their VAT. */
const depositWords = (quote: Quote, percent: number): string | false =>
  quote.lines === null
    ? depositOfOffer({ ...quote, percent })
    : percent > 0 && t`A deposit of ${percent} % is invoiced before the work begins.`

export const tellWithdrawal = (quote: Quote): Promise<void> =>
  sendToAddressee(
    quote,
    () => t`${ownerName()} withdrew an offer`,
    () => [t`It cannot be accepted any more.`],
  )

/** Tells the addressee in one sentence that a quote has expired. */
export async function tellEnd(quote: Quote): Promise<void> {
  const { email, serviceTitle, validUntil } = quote
  await inReaderLanguage(quote, async () => {
    const { replyTo, end } = answersTo()
    const day = formatDate(validUntil, 'long')
    const text = replyTo
      ? t`The offer of ${ownerName()} for ${serviceTitle} was valid until ${day}: if you still want it, answer this email.`
      : t`The offer of ${ownerName()} for ${serviceTitle} was valid until ${day}: if you still want it, write at ${siteOrigin()}/contact`
    await queueEmail({
      ...{ to: email, replyTo, text: `${text}\n\n${end}`, usefulMinutes: 3 * dayMinutes },
      subject: t`An offer of ${ownerName()} has expired: ${serviceTitle}`,
    })
  })
}

/** Names a quote and its price. That of a quote with lines is with VAT, because its lines can have several rates. */
export function describeSum(quote: Quote): string {
  const { serviceTitle, price, currency, pricesIncludeVat, vatKind } = quote
  const totals = totalsOf(quote)
  const sum = !totals
    ? withVat(formatMoney(price, currency), pricesIncludeVat)
    : vatKind === 'standard'
      ? nameVat(formatSum(totals.total, currency), true)
      : formatSum(totals.total, currency)
  return t`${serviceTitle}, for ${sum}.`
}

/**
 * Queues an email to the addressee, of a sentence without a full stop and paragraphs. It does not contain the scope, because people
 * write keys and passwords there. The outbox gives up after a week, or when the quote expires.
 */
async function sendToAddressee(
  quote: Quote,
  write: () => string,
  more: () => (string | false)[],
): Promise<void> {
  const { email, serviceTitle, validUntil } = quote
  const lastMoment = Date.parse(wallTime(validUntil, '24:00'))
  await inReaderLanguage(quote, async () => {
    const what = write()
    const { replyTo, end } = answersTo()
    await queueEmail({
      ...{ to: email, replyTo, subject: `${what}: ${serviceTitle}` },
      text: [
        `${what}: ${describeSum(quote)} ${t`It is valid until ${formatDate(validUntil, 'long')}.`}`,
        ...more(),
        end,
      ]
        .filter(Boolean)
        .join('\n\n'),
      usefulMinutes: Math.min(Math.max(1, Math.floor((lastMoment - Date.now()) / 60_000)), 7 * dayMinutes),
    })
  })
}

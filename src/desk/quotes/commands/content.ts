import { site } from '#base/site/domain/site.ts'
import { billedClient } from '#desk/clients/queries/billing.ts'
import { usualRate } from '#desk/invoices/queries/settings.ts'
import { clientInvoiceStart } from '#desk/invoices/queries/start.ts'
import { AppError, createFieldError } from '#platform/app-error.ts'
import { addDays, daysBetween } from '#platform/clock.ts'
import { siteDay } from '#platform/locale.ts'
import { msg } from '#platform/texts.ts'
import { offeredPackages } from '#showcase/catalogue/contract/packages.ts'
import { serviceById } from '#showcase/catalogue/queries.ts'
import type { Quote, QuoteInput, StoredLine } from '../contract/schemas.ts'
import { maxLineText } from '../domain/limits.ts'
import { quoteById } from '../queries/quotes.ts'
import type { QuoteContent } from '../table.ts'

/** What a quote says and to whom, before its price and its text are computed. */
export type Written = Omit<QuoteContent, 'scope' | 'price' | 'currency' | 'lines'> & {
  clientId: number | null
  lines: StoredLine[]
}

/** In days, as most offers have it. */
const usualValidity = 30

/**
 * Returns what a new quote with lines says. Missing fields come from the quote that it copies, or from the package. Throws
 * `missing` for an unknown quote, client or service, and `invalid` for a package that the service does not have.
 */
export async function contentOfNew(input: QuoteInput): Promise<Written> {
  const source = input.copyOf === undefined ? undefined : await copiedFrom(input.copyOf)
  const serviceId = input.serviceId ?? source?.serviceId ?? 0
  const packageType = input.packageType ?? source?.packageType ?? 'basic'
  const { clientId, email } = await recipientOf(input, source)
  // Another client may be in another country.
  const ofSource = source?.clientId === clientId ? source.vatKind : null
  const { lines, pricesIncludeVat } = source ?? (await linesOfPackage({ ...input, serviceId, packageType }))
  const validUntil = input.validUntil ?? addDays(siteDay(), source?.validDays ?? usualValidity)
  const deliverOn = input.deliverOn === undefined ? source?.deliverOn : input.deliverOn
  return {
    ...{ serviceId, packageType, clientId, email, validUntil },
    title: (input.title === undefined ? source?.title : input.title) ?? null,
    message: input.message ?? source?.message ?? '',
    lines: input.lines ?? lines,
    vatKind: input.vatKind ?? ofSource ?? (await usualVatKind(clientId)),
    pricesIncludeVat: input.pricesIncludeVat ?? pricesIncludeVat,
    plan: (input.plan === undefined ? source?.plan : input.plan) ?? null,
    // A day that the copied offer named may be over.
    deliverOn: deliverOn && (input.deliverOn || deliverOn >= validUntil) ? deliverOn : null,
  }
}

/** Returns what a quote says to begin another one. One of a single sum becomes a line, after its text as the message. */
async function copiedFrom(id: number) {
  const quote = await quoteById(id)
  const begin = siteDay(Date.parse(quote.sentAt ?? quote.createdAt))
  const validDays = Math.min(Math.max(1, daysBetween(begin, quote.validUntil)), 365)
  const { lines, title, serviceTitle, price, message, scope } = quote
  const line = { ...emptyLine(), title: serviceTitle, unitPrice: price }
  return {
    ...quote,
    validDays,
    title,
    message: lines ? message : scope,
    lines: lines?.map(({ isChosen: _, ...one }) => one) ?? [line],
  }
}

const emptyLine = (): StoredLine => ({
  ...{ title: '', text: '', quantity: '1', unitPrice: '0.00', vatRate: usualRate(), isOptional: false },
})

type OfPackage = Pick<Quote, 'serviceId' | 'packageType'> & Pick<QuoteInput, 'isBlank' | 'lines'>

/** Returns the first lines, and whether their prices include VAT. Throws the errors of `serviceById`, and `invalid`. */
async function linesOfPackage({ serviceId, packageType, isBlank, lines }: OfPackage) {
  const { name, pricing, features, pricesIncludeVat } = await serviceById(serviceId)
  const chosen = offeredPackages(pricing).find(({ type }) => type === packageType)
  if (!chosen) throw createFieldError('packageType', msg`This service has no such package`)
  if (isBlank || lines) return { lines: [emptyLine()], pricesIncludeVat: site().invoices.pricesIncludeVat }
  const included = chosen.features?.length ? chosen.features : features
  const line = {
    ...emptyLine(),
    title: `${name}, ${chosen.label}`.slice(0, 300),
    text: included.join('\n').slice(0, maxLineText),
    unitPrice: chosen.price ?? '0.00',
  }
  return { lines: [line], pricesIncludeVat }
}

/** Returns the VAT of the client's next invoice. */
export const usualVatKind = async (clientId: number | null) =>
  clientId === null ? site().invoices.vatKind : (await clientInvoiceStart(clientId)).vatKind

type Recipient = { clientId: number | null; email: string }

/**
 * Returns to whom a quote is written. Without an address, this is the one of the client's account or record. Throws `missing` for an
 * unknown client.
 */
export async function recipientOf(
  { as, clientId, email }: Pick<QuoteInput, 'as' | 'clientId' | 'email'>,
  source?: Recipient,
): Promise<Recipient> {
  if (as === 'template') return { clientId: null, email: '' }
  if (clientId === undefined && email === undefined) return source ?? { clientId: null, email: '' }
  if (clientId === undefined || clientId === null) return { clientId: null, email: email ?? '' }
  const client = await billedClient({ userId: null, clientId })
  if (!client) throw new AppError('missing', msg`There is no such client`)
  return { clientId: client.id, email: email || client.account.email || client.entered.email }
}

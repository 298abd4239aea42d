import { checkLines, draftSums } from '#desk/invoices/commands/invoices.ts'
import { sumAsPriced } from '#desk/invoices/domain/amounts.ts'
import { AppError, createFieldError } from '#platform/app-error.ts'
import { siteDay } from '#platform/locale.ts'
import { type Message, msg, t } from '#platform/texts.ts'
import { keepService, offeredLabel } from '#showcase/catalogue/queries.ts'
import type { Quote } from '../contract/schemas.ts'
import { maxText } from '../domain/limits.ts'
import { writeScope } from '../domain/scope.ts'
import { takenLines } from '../domain/sums.ts'
import { quotePercent } from '../queries/read-quote.ts'
import type { Written } from './content.ts'

/**
 * Returns the columns of a quote with lines: its content, its price, and its text. Locks its service against deletion. Throws
 * `missing` for a service that is not offered, and `invalid` for an unknown package, prices with too many decimals for the currency,
 * a discount that is optional or more than the other lines, texts that are too long together, and parts of the plan that come to
 * more than the whole.
 */
export async function columnsOf(written: Written, currency: string) {
  const { lines, message, vatKind, pricesIncludeVat } = written
  await keepService(written.serviceId)
  await offeredLabel(written.serviceId, written.packageType)
  checkLines({ lines }, currency)
  for (const [at, { isOptional, unitPrice }] of lines.entries())
    if (isOptional && unitPrice.startsWith('-'))
      throw createFieldError(`lines.${at}.unitPrice`, msg`A discount cannot be optional`)
  const kind = { vatKind: vatKind ?? 'standard', pricesIncludeVat }
  draftSums({ lines, ...kind }, currency)
  const sums = draftSums({ lines: takenLines(lines, []), ...kind }, currency)
  if (writeScope(message, lines).length > maxText)
    throw createFieldError('message', () => t`Use at most ${maxText} characters in all texts together`)
  const milestones = written.plan?.milestones ?? []
  const deposit = written.plan?.depositPercent ?? (await quotePercent(written))
  if (milestones.reduce((all, { percent }) => all + percent, deposit) > 100)
    throw createFieldError('plan', msg`The deposit and the milestones come to more than 100 %`)
  return {
    ...written,
    currency,
    price: sumAsPriced(sums, pricesIncludeVat),
    scope: writeScope(message, takenLines(lines, [])),
  }
}

/** Throws `invalid` if a quote cannot be sent: without an address, with a line without a title, or with days that are over. */
export function checkSendable({ email, lines, ...days }: Pick<Quote, 'email' | 'lines'> & Days): void {
  const untitled = lines?.findIndex(({ title }) => title === '') ?? -1
  const words = {
    ...(email === '' && { email: msg`Email is required` }),
    ...(untitled >= 0 && { [`lines.${untitled}.title`]: msg`Say what it is for` }),
    ...faultsOfDays(days),
  }
  const [message] = Object.values(words)
  if (message) throw new AppError('invalid', message, { fields: t(words) })
}

type Days = { validUntil: string; deliverOn?: string | null | undefined }

function faultsOfDays({ validUntil, deliverOn }: Days): Record<string, Message> {
  const past = msg`Choose a day that is not in the past`
  const today = siteDay()
  return {
    ...(validUntil < today && { validUntil: past }),
    ...(deliverOn && deliverOn < validUntil && { deliverOn: msg`Not before the last day of the offer` }),
    ...(deliverOn && deliverOn < today && { deliverOn: past }),
  }
}

import { AppError } from '#platform/app-error.ts'
import { siteOrigin } from '#platform/config.ts'
import type { Member } from '#platform/http/request-context.ts'
import { msg, t } from '#platform/texts.ts'
import { keptTerms } from '#showcase/pages/queries.ts'
import { orderParties } from '../contract/status.ts'
import type { KeptTerms } from '../contract/terms.ts'
import { orderFor } from './orders.ts'

/**
 * Returns the terms to which the client agreed, for all parties. Throws the errors of `orderFor`, `missing` if there were none,
 * and the errors of `keptTerms`.
 */
export async function termsFor(member: Member, id: number): Promise<KeptTerms> {
  const { order, termsVersion } = await orderFor(member, id, orderParties)
  if (termsVersion === null) throw new AppError('missing', msg`No terms were agreed with this order`)
  return { ...(await keptTerms(termsVersion)), agreedAt: order.createdAt }
}

/** Names the terms that were agreed with an order, for the email that confirms it. Empty without terms. */
export async function agreedTermsWords(orderId: number, version: string | null): Promise<string> {
  if (version === null) return ''
  const { title } = await keptTerms(version)
  const address = `${siteOrigin()}/dashboard/orders/${orderId}#terms`
  return t`You agreed to “${title}”. This version stays with your order: ${address}`
}

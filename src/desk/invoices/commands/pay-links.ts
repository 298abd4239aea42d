import { siteOrigin } from '#platform/config.ts'
import type { Invoice } from '../contract/schemas.ts'

/** The address at which a recipient of an email reads an invoice. Empty for people without the client's account. */
export const linkFor = async (
  { id }: Pick<Invoice, 'id'>,
  { isAccount }: { isAccount: boolean },
): Promise<string> => (isAccount ? `${siteOrigin()}/dashboard/invoices/${id}` : '')

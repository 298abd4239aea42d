import { ownerName, site } from '#base/site/domain/site.ts'
import { compactNumber } from '#desk/invoices/domain/vat-numbers.ts'
import { checkVatNumber } from '#desk/invoices/queries/check-digits.ts'
import { createFieldError } from '#platform/app-error.ts'

/**
 * Checks a new VAT number of a client. One that is `stored` already may stay. Throws `invalid` for wrong check digits and for the
 * number of the seller, in the words for an admin or else for a client.
 */
export async function checkBuyerNumber(
  number: string,
  { stored = '', byAdmin = false }: { stored?: string; byAdmin?: boolean },
): Promise<void> {
  const ofSeller = compactNumber(site().invoices.vatNumber)
  if (number !== stored && ofSeller && compactNumber(number) === ofSeller)
    throw createFieldError(
      'vatNumber',
      byAdmin ? 'This is your own VAT number' : `This is the VAT number of ${ownerName()}`,
    )
  await checkVatNumber('vatNumber', number, stored)
}

import { ownerName, site } from '#base/site/domain/site.ts'
import { compactNumber } from '#desk/invoices/domain/vat-numbers.ts'
import { checkVatNumber } from '#desk/invoices/queries/check-digits.ts'
import { createFieldError } from '#platform/app-error.ts'
import { t } from '#platform/texts.ts'

/**
 * Checks a client's new VAT number. The number that is already `stored` passes unchecked. Throws `invalid` for wrong check digits
 * and for the seller's own number. `byAdmin` selects the message for an admin instead of a client.
 */
export async function checkBuyerNumber(
  number: string,
  { stored = '', byAdmin = false }: { stored?: string; byAdmin?: boolean },
): Promise<void> {
  const ofSeller = compactNumber(site().invoices.vatNumber)
  if (number !== stored && ofSeller && compactNumber(number) === ofSeller)
    throw createFieldError('vatNumber', () =>
      byAdmin ? t`This is your own VAT number` : t`This is the VAT number of ${ownerName()}`,
    )
  await checkVatNumber('vatNumber', number, stored)
}

import { site } from '#base/site/domain/site.ts'
import { lacksRate } from '#base/site/domain/standard-rates.ts'
import { AppError, createFieldError } from '#platform/app-error.ts'
import { siteDay } from '#platform/locale.ts'
import { type Message, msg, t } from '#platform/texts.ts'
import type { Invoice, Seller } from '../contract/schemas.ts'
import { hasEuNumber, isInEu, isSellerNumber, vatPrefix } from '../domain/vat-numbers.ts'
import { hasWrongCheckDigits } from './check-digits.ts'

export const numberWords = msg`Write it without other words before it, such as DE123456788.`

const missingWords = {
  seller: {
    name: msg`Enter the name of your business`,
    address: msg`Enter the address of your business`,
    country: msg`Enter the country of your business`,
  },
  buyer: {
    name: msg`Enter the name of the client`,
    address: msg`Enter the address of the client`,
    country: msg`Enter the country of the client`,
  },
}

/** Throws `conflict` with a message for each empty field. */
function requireFields(
  of: 'seller' | 'buyer',
  party: Record<'name' | 'address' | 'country', string>,
  message: Message,
): void {
  const missing = (['name', 'address', 'country'] as const).filter((name) => !party[name])
  if (missing.length === 0) return
  const fields = missing.map((name) => [`${of}.${name}`, t(missingWords[of][name])])
  throw new AppError('conflict', message, { fields: Object.fromEntries(fields) })
}

type Checked = Pick<Invoice, 'buyer' | 'lines' | 'vatKind' | 'dueDate' | 'total'>

/**
 * Throws `conflict` if the settings lack the seller or have an invalid VAT number, or if the buyer lacks a name, address or
 * country. Throws it as well if VAT is charged but no rate is set, the total is 0, the due date is past, or reverse charge does
 * not apply to the buyer. The error names the fields.
 */
export async function checkDraft(
  { buyer, lines, vatKind, dueDate, total }: Checked,
  seller: Seller,
): Promise<void> {
  const inSettings = msg`Enter your name, address and country in System Settings, Invoices, first`
  requireFields('seller', seller, inSettings)
  if (!isSellerNumber(seller))
    throw createFieldError(
      'seller.vatNumber',
      () => t`Correct your VAT number in System Settings, Invoices, first. ${t(numberWords)}`,
      'conflict',
    )
  requireFields('buyer', buyer, msg`Enter name, address and country of the client first`)
  if (vatKind === 'standard' && lacksRate(site().invoices) && lines.every(({ vatRate }) => !Number(vatRate)))
    throw createFieldError(
      'lines.0.vatRate',
      msg`Enter the rate of VAT here, and in System Settings, Invoices. If you charge none, choose that kind of VAT`,
      'conflict',
    )
  if (Number(total) === 0)
    throw createFieldError('lines.0.unitPrice', msg`The total is 0: enter a price first`, 'conflict')
  if (dueDate && dueDate < siteDay())
    throw createFieldError('dueDate', msg`This day is before today, the day of issue`, 'conflict')
  if (vatKind === 'reverse') await checkReverseCharge(buyer, seller)
}

async function checkReverseCharge(buyer: Invoice['buyer'], seller: Seller): Promise<void> {
  const letters = vatPrefix(buyer.country)
  if (letters === vatPrefix(seller.country))
    throw createFieldError(
      'vatKind',
      msg`Reverse charge is for clients in another country than yours: choose another kind of VAT for this client`,
      'conflict',
    )
  if (isInEu(buyer) && !hasEuNumber(buyer))
    throw createFieldError(
      'buyer.vatNumber',
      () =>
        buyer.vatNumber
          ? t`“${buyer.vatNumber}” is no VAT number of ${letters}: correct it, or charge VAT`
          : t`Reverse charge needs the client’s VAT number, which begins with ${letters}: enter it, or charge VAT`,
      'conflict',
    )
  if (await hasWrongCheckDigits(buyer.vatNumber))
    throw createFieldError(
      'buyer.vatNumber',
      () =>
        t`Reverse charge needs a correct VAT number, and the check digits of “${buyer.vatNumber}” do not match: correct it, or charge VAT`,
      'conflict',
    )
}

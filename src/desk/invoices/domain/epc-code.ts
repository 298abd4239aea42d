import type { Invoice } from '../contract/schemas.ts'

type Asked = Pick<Invoice, 'kind' | 'status' | 'currency' | 'total' | 'seller' | 'number'>

const maxName = 70
const maxReference = 140
const maxTotal = 999_999_999.99
const maxBytes = 331

const iban = /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/
const bic = /^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/

const inOneLine = (text: string) =>
  text
    .replace(/[\p{Cc}\p{Default_Ignorable_Code_Point}\u2028\u2029]+/gu, ' ')
    .replace(/ +/g, ' ')
    .trim()

/** Counts whole characters, so that no surrogate pair is cut in half. */
const shortened = (text: string, max: number) => [...text].slice(0, max).join('').trim()

/**
 * Returns the text of a QR code with which banking apps fill in a transfer (EPC069-12, version 002, UTF-8). Undefined unless it
 * is an open invoice in euros, the amount is within the limits of the standard, and the IBAN has the right format.
 */
export function epcText({ kind, status, currency, total, seller, number }: Asked): string | undefined {
  const account = seller.iban.replace(/\s/g, '').toUpperCase()
  const bank = seller.bic.replace(/\s/g, '').toUpperCase()
  const amount = Number(total)
  if (kind === 'credit' || status !== 'open' || currency !== 'EUR') return undefined
  if (!iban.test(account) || amount < 0.01 || amount > maxTotal) return undefined
  const textWith = (name: string) =>
    [
      ...['BCD', '002', '1', 'SCT', bic.test(bank) ? bank : '', name, account, `EUR${total}`, '', ''],
      shortened(inOneLine(number ?? ''), maxReference),
    ].join('\n')
  let name = shortened(inOneLine(seller.accountHolder || seller.name), maxName)
  while (name && new TextEncoder().encode(textWith(name)).length > maxBytes)
    name = shortened(name, [...name].length - 1)
  return name ? textWith(name) : undefined
}

import { drawQrCode } from '#platform/qr-code.ts'
import type { Invoice } from '../contract/schemas.ts'
import { epcText } from '../domain/epc-code.ts'

/** The largest QR code version that EPC069-12 allows. */
const maxVersion = 13

/** Returns a QR code for a bank transfer. Null if the invoice cannot be paid by such a code. */
export function makePayCode(invoice: Parameters<typeof epcText>[0]): Invoice['scanToPay'] {
  const text = epcText(invoice)
  return text === undefined ? null : drawQrCode(text, maxVersion)
}

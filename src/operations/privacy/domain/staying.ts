import type { Staying } from '../contract.ts'

export const whatStays = ({ invoiceYears }: Staying): string => {
  const years = `for ${invoiceYears} ${invoiceYears === 1 ? 'year' : 'years'} after the year of their issue`
  return `Issued invoices stay ${invoiceYears === null ? 'for good' : years}, with name and address: the law asks to keep them.`
}

export const openInvoicesStay =
  'Open invoices must still be paid. Reminders then go only to the billing address of an invoice, if it has one.'

export const nameOpenInvoice = (number: string | null, amount: string, day: string | null): string =>
  `Invoice ${number} over ${amount}${day ? `, due on ${day}` : ''}`

import type { Staying } from '../contract.ts'

/** What stays of invoices when an account is deleted, and why. */
export const whatStays = ({ invoiceYears }: Staying): string => {
  const years = `for ${invoiceYears} ${invoiceYears === 1 ? 'year' : 'years'} after the year of their issue`
  return `Issued invoices stay ${invoiceYears === null ? 'for good' : years}, with name and address: the law asks to keep them.`
}

/** What becomes of what is still to be paid. */
export const openInvoicesStay =
  'What is still to be paid stays so, also without the account. Reminders go to the billing address of the invoice alone, where it has one.'

/** An invoice that is still to be paid, with its amount and the day on which it is due in words. */
export const nameOpenInvoice = (number: string | null, amount: string, day: string | null): string =>
  `Invoice ${number} over ${amount}${day ? `, due on ${day}` : ''}`

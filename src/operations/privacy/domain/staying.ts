import { msg, plural, t } from '#platform/texts.ts'
import type { Staying } from '../contract.ts'

export const whatStays = ({ invoiceYears }: Staying): string =>
  invoiceYears === null
    ? t`Issued invoices stay for good, with name and address: the law asks to keep them.`
    : plural(
        invoiceYears,
        'Issued invoices stay for {n} year after the year of their issue, with name and address: the law asks to keep them.',
        'Issued invoices stay for {n} years after the year of their issue, with name and address: the law asks to keep them.',
      )

export const openInvoicesStay = msg`Open invoices must still be paid. Reminders then go only to the billing address of an invoice, if it has one.`

export const nameOpenInvoice = (number: string | null, amount: string, day: string | null): string =>
  day ? t`Invoice ${number ?? ''} over ${amount}, due on ${day}` : t`Invoice ${number ?? ''} over ${amount}`

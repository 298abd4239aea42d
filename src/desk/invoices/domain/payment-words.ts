import { t } from '#platform/texts.ts'
import type { SheetInvoice } from './sheet-words.ts'

type Means = SheetInvoice['payments'][number]['means']
type Write = (day: string) => string
type WritePart = (sum: string, day: string) => string

/** Sentences about the payment of a whole invoice. */
export const paidWords: Record<Means, Write> = {
  transfer: (day) => t`Paid on ${day} by bank transfer.`,
  card: (day) => t`Paid on ${day} by card.`,
  link: (day) => t`Paid on ${day} online.`,
  cash: (day) => t`Paid on ${day} in cash.`,
  other: (day) => t`Paid on ${day}.`,
  stripe: (day) => t`Paid on ${day} by Stripe.`,
  credit: (day) => t`Paid on ${day} with an earlier payment.`,
}

/** Sentences about the payment of a part. */
export const partPaidWords: Record<Means, WritePart> = {
  transfer: (sum, day) => t`${sum} paid on ${day} by bank transfer.`,
  card: (sum, day) => t`${sum} paid on ${day} by card.`,
  link: (sum, day) => t`${sum} paid on ${day} online.`,
  cash: (sum, day) => t`${sum} paid on ${day} in cash.`,
  other: (sum, day) => t`${sum} paid on ${day}.`,
  stripe: (sum, day) => t`${sum} paid on ${day} by Stripe.`,
  credit: (sum, day) => t`${sum} paid on ${day} with an earlier payment.`,
}

/** Sentences about the refund of a whole credit note. */
export const refundedWords: Record<Means, Write> = {
  transfer: (day) => t`Sent back on ${day} by bank transfer.`,
  card: (day) => t`Sent back on ${day} by card.`,
  link: (day) => t`Sent back on ${day} online.`,
  cash: (day) => t`Sent back on ${day} in cash.`,
  other: (day) => t`Sent back on ${day}.`,
  stripe: (day) => t`Sent back on ${day} by Stripe.`,
  credit: (day) => t`Sent back on ${day} with an earlier payment.`,
}

/** Sentences about the refund of a part. */
export const partRefundedWords: Record<Means, WritePart> = {
  transfer: (sum, day) => t`${sum} sent back on ${day} by bank transfer.`,
  card: (sum, day) => t`${sum} sent back on ${day} by card.`,
  link: (sum, day) => t`${sum} sent back on ${day} online.`,
  cash: (sum, day) => t`${sum} sent back on ${day} in cash.`,
  other: (sum, day) => t`${sum} sent back on ${day}.`,
  stripe: (sum, day) => t`${sum} sent back on ${day} by Stripe.`,
  credit: (sum, day) => t`${sum} sent back on ${day} with an earlier payment.`,
}

import { type Message, msg } from '#platform/texts.ts'

/** Reasons why an invoice was not paid, above its present state. */
export const payFailures: Record<string, Message> = {
  unavailable: msg`Stripe, which takes the payments, does not answer at the moment. Nothing was paid: please try again in a few minutes.`,
  conflict: msg`Nothing was paid: this invoice cannot be paid here now. Its present state is below.`,
  'too-many': msg`Too many were sent from your connection. Please wait a few minutes, then try again.`,
  other: msg`Something went wrong on the way. Nothing was paid: please try again.`,
}

/** Reasons why other billing details were not sent. */
export const billingFailures: Record<string, Message> = {
  invalid: msg`Nothing was sent: one field does not fit. It is marked below.`,
  conflict: msg`Nothing was sent: these data are those of the invoice already, or cannot be changed here any more.`,
  'too-many': msg`Too many were sent for this invoice, or from your connection. Please try again in ten minutes.`,
  other: msg`Something went wrong on the way. Nothing was sent: please try again.`,
}

/** Reasons why an invoice was not paid, above its present state. */
export const payFailures: Record<string, string> = {
  unavailable:
    'Stripe, which takes the payments, does not answer at the moment. Nothing was paid: please try again in a few minutes.',
  conflict: 'Nothing was paid: this invoice cannot be paid here now. Its present state is below.',
  'too-many': 'Too many were sent from your connection. Please wait a few minutes, then try again.',
  other: 'Something went wrong on the way. Nothing was paid: please try again.',
}

/** Reasons why other billing details were not sent. */
export const billingFailures: Record<string, string> = {
  invalid: 'Nothing was sent: one field does not fit. It is marked below.',
  conflict:
    'Nothing was sent: these data are those of the invoice already, or cannot be changed here any more.',
  'too-many':
    'Too many were sent for this invoice, or from your connection. Please try again in ten minutes.',
  other: 'Something went wrong on the way. Nothing was sent: please try again.',
}

export const vatKinds = ['standard', 'reverse', 'exempt'] as const

export const invoiceStatuses = ['draft', 'open', 'paid', 'void'] as const

export const paymentMeans = ['transfer', 'card', 'link', 'cash', 'other'] as const

export const checkoutStates = ['open', 'processing', 'paid', 'failed', 'expired'] as const

export const refundStates = ['pending', 'confirmed', 'failed'] as const

export const invoiceKinds = ['invoice', 'credit'] as const

/** `account` is the email address of the client's account, and `billing` the one on the invoice. */
export const reminderRecipients = ['account', 'billing'] as const

export const invoicePurposes = ['deposit', 'final'] as const

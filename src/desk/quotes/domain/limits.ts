export const maxScope = 10_000

/** `expired` is not stored: it follows from the quote's last day. */
export const storedStates = ['open', 'accepted', 'declined', 'withdrawn'] as const
export const quoteStates = [...storedStates, 'expired'] as const
export type QuoteState = (typeof quoteStates)[number]

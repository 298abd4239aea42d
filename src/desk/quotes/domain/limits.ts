export const maxScope = 10_000

/** The database does not store that a quote expired. */
export const storedStates = ['open', 'accepted', 'declined', 'withdrawn'] as const
export const quoteStates = [...storedStates, 'expired'] as const
export type QuoteState = (typeof quoteStates)[number]

export const maxScope = 10_000

/** What the database keeps; an open quote expires by itself. */
export const storedStates = ['open', 'accepted', 'declined', 'withdrawn'] as const
export const quoteStates = [...storedStates, 'expired'] as const
export type QuoteState = (typeof quoteStates)[number]

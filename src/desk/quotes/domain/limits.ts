export const maxScope = 10_000

export const quoteStates = ['open', 'accepted', 'declined', 'withdrawn', 'expired'] as const
export type QuoteState = (typeof quoteStates)[number]

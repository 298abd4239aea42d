export const maxScope = 10_000

export const maxLines = 50

/** The maximum length of the text of a line, in characters. */
export const maxLineText = 2_000

/** The maximum length of all texts of an offer together, in characters. */
export const maxText = 20_000

export const maxMilestones = 20

/** `expired` is not stored: it follows from the quote's last day. */
export const storedStates = ['draft', 'template', 'open', 'accepted', 'declined', 'withdrawn'] as const
export const quoteStates = [...storedStates, 'expired'] as const
export type QuoteState = (typeof quoteStates)[number]

/** Quotes that nobody can read by a link. */
export const unsentStates = ['draft', 'template'] as const

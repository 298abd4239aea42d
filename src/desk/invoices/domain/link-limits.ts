/** The number of days for which pay links still work after their invoice was paid or taken back. */
export const closedDays = 90

/** The maximum number of working links of an invoice. Each email about it to somebody without an account contains a new one. */
export const maxLinks = 20

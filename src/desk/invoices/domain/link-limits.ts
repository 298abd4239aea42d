/** How many days the links of an invoice still work after it was paid or taken back. */
export const closedDays = 90

/** How many working links an invoice can have. Each email to somebody without an account brings one. */
export const maxLinks = 20

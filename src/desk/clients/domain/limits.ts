/** A joined record can be parted for so many days. */
export const daysToPart = 30

/** How many days a proposal of billing details waits for an answer. */
export const proposalDays = 90

export const maxEmails = 10
export const maxNotes = 10_000

export const clientFilters = ['orders', 'open', 'account', 'no-account'] as const

/** What can have happened last with a client. `added`: nothing since the record was made. */
export const clientEvents = ['added', 'order', 'quote', 'invoice', 'payment', 'call', 'message'] as const

/** Why two records may be of one client. */
export const similarities = ['email', 'vat-number', 'name'] as const

export const maxImportBytes = 2 * 1024 * 1024
export const maxImportRows = 5_000
/** Listed entries of each kind in the report of an import. */
export const maxImportEntries = 1_000

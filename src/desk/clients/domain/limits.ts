/** The days after a join in which it can be undone. */
export const daysToPart = 30

/** The days after which an unanswered proposal of billing details is deleted. */
export const proposalDays = 90

export const maxEmails = 10
export const maxNotes = 10_000

export const clientFilters = ['orders', 'open', 'account', 'no-account'] as const

/** The kinds of a client's last event. `added` means that nothing has happened since the record was created. */
export const clientEvents = ['added', 'order', 'quote', 'invoice', 'payment', 'call', 'message'] as const

/** The reasons why two records may be of the same client. */
export const similarities = ['email', 'vat-number', 'name'] as const

export const maxImportBytes = 2 * 1024 * 1024
export const maxImportRows = 5_000
/** The maximum number of entries of each kind in the report of an import. */
export const maxImportEntries = 1_000

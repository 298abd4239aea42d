export const meetingTypes = ['video', 'phone', 'in-person'] as const

export const callStatuses = ['scheduled', 'completed', 'cancelled', 'missed'] as const

/** Who may book a type of call; `client` is a member with an order. */
export const audiences = ['anyone', 'member', 'client'] as const

/** Who moved or cancelled a call. */
export const callSides = ['guest', 'owner'] as const

/** The entries of the history of a call. */
export const callChanges = ['booked', 'moved', 'cancelled', 'completed', 'missed'] as const

export const meetingTypes = ['video', 'phone', 'in-person'] as const

export const callStatuses = ['scheduled', 'completed', 'cancelled', 'missed'] as const

/** `client` is a member with an order. */
export const audiences = ['anyone', 'member', 'client'] as const

export const callSides = ['guest', 'owner'] as const

export const callChanges = ['booked', 'moved', 'cancelled', 'completed', 'missed'] as const

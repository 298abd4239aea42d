export const settledStatuses = ['unread', 'read', 'replied', 'archived'] as const

/** Doubtful: the hidden field was filled in. Until an admin accepts such a message, it notifies nobody and counts nowhere. */
export const messageStatuses = [...settledStatuses, 'doubtful'] as const

export const messagePriorities = ['low', 'normal', 'high'] as const

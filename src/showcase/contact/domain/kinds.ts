export const settledStatuses = ['unread', 'read', 'replied', 'archived'] as const

/** Doubtful: the hidden field was filled in. Such a message notifies nobody and is not counted until an admin accepts it. */
export const messageStatuses = [...settledStatuses, 'doubtful'] as const

export const messagePriorities = ['low', 'normal', 'high'] as const

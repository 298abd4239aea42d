export const settledStatuses = ['unread', 'read', 'replied', 'archived'] as const

/**
 * The statuses of a message. A message is doubtful if the hidden field was filled in. It notifies nobody and is not counted until
 * an admin accepts it.
 */
export const messageStatuses = [...settledStatuses, 'doubtful'] as const

export const messagePriorities = ['low', 'normal', 'high'] as const

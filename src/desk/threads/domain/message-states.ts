/**
 * The states of conversations in lists, for all kinds. `unread` takes precedence over all others, for example over a closed
 * ticket. `read` means that an answer is missing.
 */
export const messageStates = ['unread', 'read', 'answered', 'archived'] as const

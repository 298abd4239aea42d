/**
 * The state of a conversation in lists, whatever its kind. Read: an answer is missing. Unread messages decide before anything
 * else, such as a closed ticket.
 */
export const messageStates = ['unread', 'read', 'answered', 'archived'] as const

export const orderStatuses = ['pending', 'in_progress', 'completed', 'cancelled'] as const

/** What one party can propose to the other: another day, more work, another price, or cancelling. */
export const proposalKinds = ['date', 'scope', 'price', 'cancel'] as const

/** The entries of the history besides statuses and delivery dates. */
export const historyEvents = [
  'proposed',
  'agreed',
  'lowered',
  'declined',
  'withdrawn',
  'expired',
  'delivered',
  'revision',
  'unanswered',
  'reopened',
  'milestones',
  'reached',
  'unreached',
] as const

/** The kinds of a message: an ordinary one, or the text of something that needs an answer. */
export const messageKinds = ['message', 'proposal', 'delivery', 'revision'] as const

/** The result of a delivery. `overtaken`: the order ended before the client answered it. */
export const deliveryStates = ['open', 'accepted', 'revision', 'unanswered', 'overtaken'] as const

/** The folders of the page *Messages*, for admins and for other members. */
export const adminFolders = ['clients', 'enquiries', 'tickets'] as const
export const memberFolders = ['orders', 'tickets'] as const

export const packageTypes = ['basic', 'standard', 'premium'] as const

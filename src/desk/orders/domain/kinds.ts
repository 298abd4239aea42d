export const orderStatuses = ['pending', 'in_progress', 'completed', 'cancelled'] as const

/** Proposals of another day, more work, another price, or a cancellation. */
export const proposalKinds = ['date', 'scope', 'price', 'cancel'] as const

/** All kinds of history entries except statuses and delivery dates. */
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
  'objected',
  'accepted',
] as const

/** An ordinary message, or the text of a proposal, a delivery or a request for a revision. */
export const messageKinds = ['message', 'proposal', 'delivery', 'revision'] as const

/** `unanswered`: the order was completed without an answer. `overtaken`: the order was closed before the client answered. */
export const deliveryStates = ['open', 'accepted', 'revision', 'unanswered', 'overtaken'] as const

/** The folders of the page *Messages*, for admins and for other members. */
export const adminFolders = ['clients', 'enquiries', 'tickets'] as const
export const memberFolders = ['orders', 'tickets'] as const

export const packageTypes = ['basic', 'standard', 'premium'] as const

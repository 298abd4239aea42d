export const orderStatuses = ['pending', 'in_progress', 'completed', 'cancelled'] as const

/** Another day, more work, another price, or cancelling. */
export const proposalKinds = ['date', 'scope', 'price', 'cancel'] as const

/** All entries of the history except statuses and delivery dates. */
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
] as const

/** An ordinary message, or the text of something that needs an answer. */
export const messageKinds = ['message', 'proposal', 'delivery', 'revision'] as const

/** `overtaken`: the order was closed before the client answered. */
export const deliveryStates = ['open', 'accepted', 'revision', 'unanswered', 'overtaken'] as const

/** The folders of the page *Messages*, for admins and for other members. */
export const adminFolders = ['clients', 'enquiries', 'tickets'] as const
export const memberFolders = ['orders', 'tickets'] as const

export const packageTypes = ['basic', 'standard', 'premium'] as const

// No Zod here: pages use this too.

export const orderStatuses = ['pending', 'in_progress', 'completed', 'cancelled'] as const
export type OrderStatus = (typeof orderStatuses)[number]

/** Whether this version of the site knows a status: the database may hold one of a newer version. */
const isKnown = (status: string): status is OrderStatus => orderStatuses.some((known) => known === status)

/** The two parties of an order: whoever placed it, and the admins. */
export type Party = 'client' | 'admin'

/** To what each party may change an order of each status. What is not listed is refused. */
const transitions: Record<OrderStatus, Partial<Record<Party, readonly OrderStatus[]>>> = {
  pending: { client: ['cancelled'], admin: ['in_progress', 'cancelled'] },
  in_progress: { admin: ['completed', 'cancelled'] },
  completed: {},
  cancelled: {},
}

/** The statuses to which a party may change an order that has this one. */
export const nextStatuses = (from: string, party: Party): readonly OrderStatus[] =>
  (isKnown(from) && transitions[from][party]) || []

/** The same for a member; admins keep their rights in orders of their own. */
export const nextStatusesFor = (from: string, party: Party, isAdmin: boolean): OrderStatus[] => [
  ...new Set([...(isAdmin ? nextStatuses(from, 'admin') : []), ...nextStatuses(from, party)]),
]

type Turn = {
  status: string
  /** Who wrote the last message, if anybody did. */
  lastWriter: Party | undefined
  reviewed: boolean
}

/** Who has the next step: an admin until one has answered, then the client; nobody when nothing is left to do. */
export function turnOf({ status, lastWriter, reviewed }: Turn): Party | undefined {
  if (status === 'pending') return 'admin'
  if (status === 'in_progress') return lastWriter === 'admin' ? 'client' : 'admin'
  return status === 'completed' && !reviewed ? 'client' : undefined
}

/** A status as people read it: 'in progress'. */
export const statusWords = (status: string) => status.replaceAll('_', ' ')

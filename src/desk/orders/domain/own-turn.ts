import type { Party } from '#desk/threads/contract/parties.ts'
import type { OrderParty } from '../contract/status.ts'

/** Once an order is accepted, developers share the admins' turn. */
export const isOwnTurn = ({ turn, status }: { turn: Party | null; status: string }, reader: OrderParty) =>
  turn === reader || (reader === 'developer' && turn === 'admin' && status !== 'pending')

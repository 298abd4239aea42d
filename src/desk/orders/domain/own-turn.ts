import type { Party } from '#desk/threads/contract/parties.ts'
import type { OrderParty } from '../contract/status.ts'

/** Returns whether it is the reader's turn. Once an order is accepted, the admins' turn is also the developers'. */
export const isOwnTurn = ({ turn, status }: { turn: Party | null; status: string }, reader: OrderParty) =>
  turn === reader || (reader === 'developer' && turn === 'admin' && status !== 'pending')

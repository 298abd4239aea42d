import type { Party } from '#desk/threads/contract/parties.ts'
import type { OrderParty } from '../contract/status.ts'

/** Whether the reader has the next step. After the acceptance, developers share the admins' turn. */
export const isOwnTurn = ({ turn, status }: { turn: Party | null; status: string }, reader: OrderParty) =>
  turn === reader || (reader === 'developer' && turn === 'admin' && status !== 'pending')

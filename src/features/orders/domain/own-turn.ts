import type { Party } from '#features/threads/contract/parties.ts'
import type { OrderParty } from '../contract/status.ts'

/** Whether the next step is the reader's: what an admin has to do is a developer's, once the order is accepted. */
export const isOwnTurn = ({ turn, status }: { turn: Party | null; status: string }, reader: OrderParty) =>
  turn === reader || (reader === 'developer' && turn === 'admin' && status !== 'pending')

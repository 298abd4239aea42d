import type { OpenOrder } from '../../contract/schemas.ts'
import { isOpenStatus } from '../../contract/status.ts'

/** Whether this day is later than the one that the client of an open order was promised. Without an account, nobody can say yes. */
export const isMovedLater = (
  { party, status, userId, deliveryDate }: Pick<OpenOrder, 'party' | 'status' | 'userId' | 'deliveryDate'>,
  day: string | undefined,
): boolean =>
  party === 'admin' &&
  isOpenStatus(status) &&
  userId !== null &&
  deliveryDate !== null &&
  (day ?? '') > deliveryDate.slice(0, 10)

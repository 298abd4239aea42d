import { timeOffUntil, workingTimeFromNow } from '#features/appointments/queries/working-time.ts'
import { findServices } from '#features/catalogue/queries.ts'
import { ordersOf } from '#features/orders/queries/orders.ts'
import { answerMinutes } from '../contract/limits.ts'
import type { TicketTerms, Topic } from '../contract/schemas.ts'
import { hoursOf } from './hours.ts'

/** How many of each kind a ticket may be about. */
const maxTopics = 50

/** What a member's ticket may be about: the newest own orders, and the services that are offered. */
export async function topicsFor(userId: number): Promise<Topic[]> {
  const { items: orders } = await ordersOf(userId, { limit: maxTopics })
  const services = await findServices('', maxTopics)
  return [
    ...orders.map(
      ({ id, serviceTitle }): Topic => ({ kind: 'order', id, title: `Order #${id}: ${serviceTitle}` }),
    ),
    ...services.map(({ id, name }): Topic => ({ kind: 'service', id, title: name })),
  ]
}

/** When an answer that is asked for now is due. */
export const nextAnswerBy = (): Promise<string | null> => workingTimeFromNow(answerMinutes)

/** What holds for a ticket that a member makes now. */
export async function termsFor(userId: number): Promise<TicketTerms> {
  const answerBy = await nextAnswerBy()
  return {
    answerBy,
    off: await timeOffUntil(answerBy),
    hours: await hoursOf(userId),
    topics: await topicsFor(userId),
  }
}

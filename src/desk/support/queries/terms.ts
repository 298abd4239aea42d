import { showsPart } from '#base/site/domain/site.ts'
import { timeOffUntil, workingTimeFromNow } from '#desk/calls/queries/working-time.ts'
import { listClientOrders } from '#desk/orders/queries/orders.ts'
import type { Member } from '#platform/http/request-context.ts'
import { t } from '#platform/texts.ts'
import { publishedPosts } from '#showcase/blog/queries/published.ts'
import { findServices } from '#showcase/catalogue/queries.ts'
import { itemPath, itemsFor } from '#showcase/library/queries.ts'
import type { TicketTerms, Topic } from '../contract/endpoints.ts'
import { answerMinutes } from '../contract/limits.ts'
import { supportHours } from './tickets.ts'

/** The maximum number of topics of each kind. */
const maxTopics = 50

/**
 * Lists the topics that a member can choose: the newest own orders, offered services, items of the library, and the newest posts.
 */
export async function topicsFor(member: Pick<Member, 'id' | 'role'>): Promise<Topic[]> {
  const { items: orders } = await listClientOrders(member.id, { limit: maxTopics })
  const services = await findServices('', maxTopics)
  const library = (await itemsFor(member.role)).slice(0, maxTopics)
  const posts = showsPart('blog') ? (await publishedPosts({ limit: maxTopics })).items : []
  return [
    ...orders.map(
      ({ id, serviceTitle }): Topic => ({ kind: 'order', id, title: t`Order #${id}: ${serviceTitle}` }),
    ),
    ...services.map(({ id, name }): Topic => ({ kind: 'service', id, title: name })),
    ...library.map((item): Topic => ({ kind: 'item', id: item.id, title: item.title, path: itemPath(item) })),
    ...posts.map(({ id, title, slug }): Topic => ({ kind: 'post', id, title, path: `/blog/${slug}` })),
  ]
}

/** Returns by when a ticket that is opened now must be answered. Null without working hours. */
export const nextAnswerBy = (): Promise<string | null> => workingTimeFromNow(answerMinutes)

export async function termsFor(member: Pick<Member, 'id' | 'role'>): Promise<TicketTerms> {
  const answerBy = await nextAnswerBy()
  return {
    answerBy,
    off: await timeOffUntil(answerBy),
    hours: await supportHours(member.id),
    topics: await topicsFor(member),
  }
}

import type { User } from '#features/accounts/contract/user.ts'
import { userStats } from '#features/accounts/queries/administration.ts'
import { signedInUser } from '#features/accounts/queries/session.ts'
import { countVisitorsToday } from '#features/analytics/queries.ts'
import { countPosts } from '#features/blog/queries/managed.ts'
import { countUnreadMessages } from '#features/inbox/queries.ts'
import {
  countOpenOrders,
  countUnreadAnswers,
  countUnreadOfClients,
  orderSummaryOf,
} from '#features/orders/queries/orders.ts'
import { countProjects } from '#features/projects/queries.ts'
import type { Member } from '#platform/http/request-context.ts'
import type { DashboardFigures } from './contract.ts'

/** The measured figures of the dashboard of a member's role. */
export async function figuresFor({ id, role }: Pick<Member, 'id' | 'role'>): Promise<DashboardFigures> {
  if (role === 'user')
    return {
      orders: (await orderSummaryOf(id)).total,
      messages: await countUnreadAnswers(id),
      profile: profileCompleteness(await signedInUser({ id })),
    }
  if (role === 'developer')
    return {
      posts: await countPosts('published'),
      drafts: await countPosts('draft'),
      projects: await countProjects(),
    }
  if (role === 'admin')
    return {
      totalUsers: (await userStats()).totalUsers,
      openOrders: await countOpenOrders(),
      unreadMessages: (await countUnreadMessages()) + (await countUnreadOfClients()),
      visitorsToday: await countVisitorsToday(),
    }
  return {}
}

/** How many of the profile page's four fields are filled, in percent. */
function profileCompleteness({ firstName, lastName, email, username }: User): number {
  const fields = [firstName, lastName, email, username]
  return Math.round((fields.filter(Boolean).length / fields.length) * 100)
}

import type { User } from '#features/accounts/contract/user.ts'
import { signedInUser } from '#features/accounts/queries/session.ts'
import { countPosts } from '#features/blog/queries/managed.ts'
import { libraryStanding } from '#features/library/queries.ts'
import { countAssigned } from '#features/orders/queries/assigned.ts'
import { countUnreadAnswers, orderSummaryOf } from '#features/orders/queries/orders.ts'
import { hasSample } from '#features/setup/queries.ts'
import { hoursOf } from '#features/support/queries/tickets.ts'
import { countUnreadInTickets } from '#features/support/queries/today.ts'
import { countCallsToday } from '#features/tokens/queries.ts'
import type { Member } from '#platform/http/request-context.ts'
import type { DashboardFigures } from './contract.ts'

/** The measured figures of the dashboard of a member's role. */
export const figuresFor = async (member: Pick<Member, 'id' | 'role'>): Promise<DashboardFigures> => ({
  hasSample: await hasSample(),
  ...(await measuredFor(member)),
})

async function measuredFor({
  id,
  role,
}: Pick<Member, 'id' | 'role'>): Promise<Omit<DashboardFigures, 'hasSample'>> {
  if (role === 'user') {
    const { total, inProgress } = await orderSummaryOf(id)
    return {
      orders: total,
      inProgress,
      messages: (await countUnreadAnswers(id)) + (await countUnreadInTickets(id)),
      profile: profileCompleteness(await signedInUser({ id })),
    }
  }
  if (role === 'developer')
    return {
      posts: await countPosts('published'),
      drafts: await countPosts('draft'),
      projects: await countAssigned(id),
      apiCalls: await countCallsToday(id),
    }
  if (role === 'premium') {
    const { premium, tutorial, resource } = await libraryStanding({ id, role })
    const { usedMinutes, includedMinutes } = await hoursOf(id)
    const support = Math.max(0, Math.floor((includedMinutes - usedMinutes) / 6) / 10)
    return { premium, tutorials: tutorial, resources: resource, support }
  }
  return {}
}

/** How many of the profile page's fields are filled, in percent; not everybody has a last name. */
function profileCompleteness({ firstName, email, username }: User): number {
  const fields = [firstName, email, username]
  return Math.round((fields.filter(Boolean).length / fields.length) * 100)
}

import type { User } from '#base/accounts/contract/user.ts'
import { signedInUser } from '#base/accounts/queries/session.ts'
import { countCallsToday } from '#base/tokens/queries.ts'
import { countAssigned } from '#desk/orders/queries/assigned.ts'
import { countUnreadAnswers, orderSummary } from '#desk/orders/queries/orders.ts'
import { supportHours } from '#desk/support/queries/tickets.ts'
import { countUnreadInTickets } from '#desk/support/queries/today.ts'
import { hasSample } from '#operations/setup/queries.ts'
import type { Member } from '#platform/http/request-context.ts'
import { countPosts } from '#showcase/blog/queries/managed.ts'
import { libraryStanding } from '#showcase/library/queries.ts'
import type { DashboardFigures } from './contract.ts'

export const figuresFor = async (member: Pick<Member, 'id' | 'role'>): Promise<DashboardFigures> => ({
  hasSample: await hasSample(),
  ...(await measuredFor(member)),
})

async function measuredFor({
  id,
  role,
}: Pick<Member, 'id' | 'role'>): Promise<Omit<DashboardFigures, 'hasSample'>> {
  if (role === 'user') {
    const { total, inProgress } = await orderSummary(id)
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
    const { usedMinutes, includedMinutes } = await supportHours(id)
    const support = Math.max(0, Math.floor((includedMinutes - usedMinutes) / 6) / 10)
    return { premium, tutorials: tutorial, resources: resource, support }
  }
  return {}
}

/** Returns how much of a profile is filled in, in percent. Ignores the last name, because not everybody has one. */
function profileCompleteness({ firstName, email, username }: User): number {
  const fields = [firstName, email, username]
  return Math.round((fields.filter(Boolean).length / fields.length) * 100)
}

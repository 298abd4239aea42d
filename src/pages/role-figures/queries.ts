import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import { userOf } from '#features/accounts/queries/users.ts'
import { users } from '#features/accounts/table.ts'
import { analytics } from '#features/analytics/table.ts'
import { blogPosts } from '#features/blog/table.ts'
import { contactMessages } from '#features/inbox/table.ts'
import { orderMessages, serviceOrders } from '#features/orders/table.ts'
import { projects } from '#features/projects/table.ts'
import { db } from '#platform/database/database.ts'
import type { Member } from '#platform/http/request-context.ts'
import type { DashboardFigures } from './contract.ts'

/** What the database knows for the dashboard of a member's role. */
export async function figuresFor({ id, role }: Pick<Member, 'id' | 'role'>): Promise<DashboardFigures> {
  if (role === 'admin') return adminFigures()
  if (role === 'developer') return developerFigures()
  return role === 'user' ? userFigures(id) : {}
}

async function userFigures(userId: number): Promise<DashboardFigures> {
  return {
    orders: await db().$count(serviceOrders, eq(serviceOrders.userId, userId)),
    messages: await unreadAnswers(userId),
    profile: await profileCompleteness(userId),
  }
}

/** Messages that others wrote into a user's orders and that he has not read. */
async function unreadAnswers(userId: number): Promise<number> {
  const [row] = await db()
    .select({ count: sql<number>`count(*)::integer` })
    .from(orderMessages)
    .innerJoin(serviceOrders, eq(serviceOrders.id, orderMessages.orderId))
    .where(
      and(
        eq(serviceOrders.userId, userId),
        ne(orderMessages.senderId, userId),
        eq(orderMessages.isRead, false),
      ),
    )
  return row?.count ?? 0
}

/** How many of the profile page's four fields are filled, in percent. */
async function profileCompleteness(userId: number): Promise<number> {
  const { firstName, lastName, email, username } = await userOf(userId)
  const fields = [firstName, lastName, email, username]
  return Math.round((fields.filter(Boolean).length / fields.length) * 100)
}

async function developerFigures(): Promise<DashboardFigures> {
  return {
    posts: await db().$count(blogPosts, eq(blogPosts.status, 'published')),
    drafts: await db().$count(blogPosts, eq(blogPosts.status, 'draft')),
    projects: await db().$count(projects, isNull(projects.deletedAt)),
  }
}

async function adminFigures(): Promise<DashboardFigures> {
  const [today] = await db()
    .select({ visitors: analytics.uniqueVisitors })
    .from(analytics)
    .where(eq(analytics.date, sql`(now() at time zone 'UTC')::date`))
  return {
    totalUsers: await db().$count(users),
    openOrders: await db().$count(serviceOrders, inArray(serviceOrders.status, ['pending', 'in_progress'])),
    unreadMessages: await db().$count(contactMessages, eq(contactMessages.status, 'unread')),
    visitorsToday: today?.visitors ?? 0,
  }
}

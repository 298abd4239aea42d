import { z } from 'zod'
import type { Contract } from '#platform/contract.ts'

/** Figures of a role's dashboard that the database knows; those of other roles are absent. */
export const DashboardFigures = z.object({
  orders: z.int().optional().describe("A user's own orders"),
  messages: z.int().optional().describe('Messages to the user about his orders, not yet read'),
  profile: z.int().optional().describe('Percent of the profile that is filled in'),
  posts: z.int().optional().describe('Published posts'),
  drafts: z.int().optional(),
  projects: z.int().optional(),
  totalUsers: z.int().optional(),
  openOrders: z.int().optional().describe('Pending or in progress'),
  unreadMessages: z.int().optional().describe('Contact messages and messages of clients, not yet read'),
  visitorsToday: z.int().optional().describe('Unique visitors of this day, UTC'),
})
export type DashboardFigures = z.infer<typeof DashboardFigures>

export const roleFiguresContract = {
  'GET /api/dashboard/figures': {
    access: 'member',
    output: DashboardFigures,
    summary: "The measured figures of the own role's dashboard",
  },
} satisfies Contract

import { z } from 'zod'
import type { Contract } from '#platform/contract.ts'

/**
 * The dashboard figures that the site measures for a role. Figures of other roles are absent. Admins get their figures from
 * /api/admin/today.
 */
export const DashboardFigures = z.object({
  hasSample: z.boolean().describe('Whether figures that are not measured are shown as examples'),
  orders: z.int().optional().describe("A user's own orders"),
  inProgress: z.int().optional().describe("A user's own orders in progress"),
  messages: z.int().optional().describe('Unread messages to the user about orders and tickets'),
  profile: z.int().optional().describe('Percent of the profile that is filled in'),
  posts: z.int().optional().describe('Published posts'),
  drafts: z.int().optional(),
  projects: z.int().optional().describe('Open orders that a developer works on'),
  premium: z.int().optional().describe('Items of Premium Content that the member may open'),
  tutorials: z.int().optional().describe('Tutorials that the member may start'),
  resources: z.int().optional().describe('Resources that the member may open'),
  support: z.number().optional().describe('Hours of support left in this quarter'),
  apiCalls: z.int().optional().describe("Calls made today with the member's personal tokens"),
})
export type DashboardFigures = z.infer<typeof DashboardFigures>

export const roleFiguresContract = {
  'GET /api/dashboard/figures': {
    access: 'member',
    output: DashboardFigures,
    summary: "Get the measured figures of the member's own dashboard",
  },
} satisfies Contract

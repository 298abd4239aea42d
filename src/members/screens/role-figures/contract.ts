import { z } from 'zod'
import type { Contract } from '#platform/contract.ts'

/** The measured dashboard figures of a role; those of other roles are absent. Admins get theirs from /api/admin/today. */
export const DashboardFigures = z.object({
  hasSample: z.boolean().describe('Whether what nothing measures is shown as an example'),
  orders: z.int().optional().describe("A user's own orders"),
  inProgress: z.int().optional().describe('Those of them that are being worked on'),
  messages: z.int().optional().describe('Messages to the user about his orders and tickets, not yet read'),
  profile: z.int().optional().describe('Percent of the profile that is filled in'),
  posts: z.int().optional().describe('Published posts'),
  drafts: z.int().optional(),
  projects: z.int().optional().describe('Open orders that a developer works on'),
  premium: z.int().optional().describe('Items of Premium Content that open'),
  tutorials: z.int().optional().describe('Tutorials that can be begun'),
  resources: z.int().optional().describe('Resources that open'),
  support: z.number().optional().describe('Hours of support that are left in this quarter'),
  apiCalls: z.int().optional().describe('Calls with the own personal tokens today'),
})
export type DashboardFigures = z.infer<typeof DashboardFigures>

export const roleFiguresContract = {
  'GET /api/dashboard/figures': {
    access: 'member',
    output: DashboardFigures,
    summary: "The measured figures of the own role's dashboard",
  },
} satisfies Contract

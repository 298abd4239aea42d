import { z } from 'zod'
import { Backups, Restore } from '#operations/backups/contract.ts'
import { DatabaseStatus } from '#operations/database/contract.ts'
import type { Contract } from '#platform/contract.ts'
import { Undelivered } from '#platform/undelivered-schema.ts'

const Finding = z.object({
  kind: z.enum(['problem', 'advice']),
  title: z.string(),
  text: z.string(),
  href: z.string().optional().describe('The page where an admin can change it'),
  leadsTo: z.string().optional().describe('The text of the link to that page'),
})
export type Finding = z.infer<typeof Finding>

export const System = z.object({
  version: z.string(),
  node: z.string(),
  startedAt: z.iso.datetime(),
  database: DatabaseStatus.pick({
    kind: true,
    version: true,
    bytes: true,
    disk: true,
    lastBackupAt: true,
    migration: true,
    pendingMigrations: true,
  }),
  backup: Backups.pick({ state: true, lastFailure: true }),
  isDiskFull: z.boolean().describe("Whether the database's disk is full, so that nothing can be stored"),
  memory: z.object({ used: z.number(), free: z.number(), size: z.number() }).describe('In bytes'),
  restore: Restore.nullable().describe(
    'The emails and webhook deliveries that a restore holds; null when there are none',
  ),
  asksNumber: z
    .boolean()
    .describe(
      'Whether an admin must confirm the last invoice number after a restore; until then, no invoice is issued',
    ),
  encrypts: z.boolean().describe('Whether the site has a key to encrypt secrets'),
  unreadable: z
    .object({ webhooks: z.int(), calendars: z.int() })
    .describe('The numbers of secrets that another key has encrypted'),
  sendsMail: z.boolean(),
  isSignInReadable: z
    .boolean()
    .describe('Whether the password of the mail server could be sent without encryption'),
  emails: Undelivered.nullable().describe('Unsent emails that have not expired; null when there are none'),
  hasAnswerAddress: z.boolean().describe("Whether people can reply to the site's emails"),
  publicUrl: z.string().nullable(),
  trustProxy: z.int(),
  request: z
    .object({
      host: z.string(),
      origin: z
        .string()
        .nullable()
        .describe('The origin of the page in the browser; null if the browser does not send it'),
      address: z.string(),
      forwardedFor: z.array(z.string()),
      forwardedProto: z.string().nullable(),
    })
    .describe('How this request arrived: the headers of the proxies, and the address that it is counted for'),
  findings: z.array(Finding),
})
export type System = z.infer<typeof System>

export const systemContract = {
  'GET /api/admin/system': {
    access: ['admin'],
    output: System,
    summary: 'Get the environment of the site, how this request arrived, and what needs attention',
  },
} satisfies Contract

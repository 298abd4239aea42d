import { z } from 'zod'
import { Backups, Restore } from '#operations/backups/contract.ts'
import { DatabaseStatus } from '#operations/database/contract.ts'
import type { Contract } from '#platform/contract.ts'
import { Undelivered } from '#platform/undelivered-schema.ts'

const Finding = z.object({
  kind: z.enum(['problem', 'advice']),
  title: z.string(),
  text: z.string(),
  href: z.string().optional().describe('Where it can be changed'),
  leadsTo: z.string().optional().describe('What is there, as the words of a link'),
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
  isDiskFull: z.boolean().describe('Whether nothing can be stored since the disk of the database is full'),
  memory: z.object({ used: z.number(), free: z.number(), size: z.number() }).describe('In bytes'),
  restore: Restore.nullable().describe('What waits since a restore; null when nothing does'),
  asksNumber: z
    .boolean()
    .describe('Whether no invoice is issued after a restore, until an admin has confirmed the last number'),
  encrypts: z.boolean().describe('Whether there is a key with which secrets are stored'),
  unreadable: z
    .object({ webhooks: z.int(), calendars: z.int() })
    .describe('How many of them were encrypted with another key'),
  sendsMail: z.boolean(),
  isSignInReadable: z
    .boolean()
    .describe('Whether the mail server may be given its password without encryption'),
  emails: Undelivered.nullable().describe('Emails within their term that did not go out; null when all do'),
  hasAnswerAddress: z.boolean().describe('Whether people can answer the emails of the site'),
  publicUrl: z.string().nullable(),
  trustProxy: z.int(),
  request: z
    .object({
      host: z.string(),
      origin: z.string().nullable().describe('Of the page in the browser, where the browser says it'),
      address: z.string(),
      forwardedFor: z.array(z.string()),
      forwardedProto: z.string().nullable(),
    })
    .describe('How this request arrived: what the proxies in front wrote, and whose it is taken for'),
  findings: z.array(Finding),
})
export type System = z.infer<typeof System>

export const systemContract = {
  'GET /api/admin/system': {
    access: ['admin'],
    output: System,
    summary: 'On what the site runs, how this request arrived, and what needs attention',
  },
} satisfies Contract

import { z } from 'zod'
import type { Contract } from '#platform/contract.ts'
import { identity } from '#platform/number-schema.ts'
import { backupFailures } from './domain/failures.ts'

const admins = ['admin'] as const
const count = z.int().min(0)

/** Validity of a download link, in seconds. */
export const linkSeconds = 60

export const BackupFailure = z.enum(backupFailures)
export type BackupFailure = z.infer<typeof BackupFailure>

export const Backup = z.object({
  id: z.int(),
  file: z.string().describe('Its name in the folder'),
  bytes: count,
  sha256: z.string().describe('Of the file, in hexadecimal'),
  rows: count,
  tookMs: count,
  checkedAt: z.iso.datetime().describe('When all of the file was read back and found complete'),
  madeBy: z.string().nullable().describe('The admin who asked for it; null for the nightly one'),
  createdAt: z.iso.datetime(),
  restore: z.string().describe('The command that restores it'),
})
export type Backup = z.infer<typeof Backup>

/** `ok`: the newest backup is recent, or the site is too new to have one. */
export const BackupState = z.enum(['ok', 'none', 'old', 'failed'])
export type BackupState = z.infer<typeof BackupState>

export const Backups = z.object({
  items: z.array(Backup).describe('Newest first'),
  state: BackupState,
  isRunning: z.boolean().describe('Whether one is being made, or was asked for'),
  lastFailure: z
    .object({ reason: BackupFailure, text: z.string(), at: z.iso.datetime() })
    .nullable()
    .describe('Of the last try, unless it went well'),
  lastTookMs: count.nullable(),
  nextAt: z.iso.datetime().describe('When the nightly one begins'),
  folder: z.string(),
  keptDays: count,
  keptWeeks: count,
})
export type Backups = z.infer<typeof Backups>

export const DownloadLink = z.object({
  url: z.string().describe('The address, for this admin and for one use'),
  until: z.iso.datetime(),
})
export type DownloadLink = z.infer<typeof DownloadLink>

export const Restore = z.object({
  at: z.iso.datetime().describe('When the data of this site was restored from a backup'),
  isTrial: z.boolean().describe('Whether it is a trial, which sends nothing, ever'),
  mails: count.describe('Emails that wait'),
  deliveries: count.describe('Webhook deliveries that wait'),
})
export type Restore = z.infer<typeof Restore>

export const backupsContract = {
  'GET /api/admin/restore': {
    access: admins,
    output: z.object({
      held: Restore.nullable().describe('Null when nothing waits because of a restore'),
    }),
    summary: 'What waits since this site was restored from a backup',
  },
  'POST /api/admin/restore/release': {
    access: admins,
    confirmed: true,
    summary:
      'Let go out the emails and webhook deliveries that wait since a restore; 409 in a trial, and when nothing waits',
  },
  'GET /api/admin/backups': {
    access: admins,
    output: Backups,
    summary: 'The backups that are kept, how the last try ended, and when the next one begins',
  },
  'POST /api/admin/backups': {
    access: admins,
    confirmed: true,
    limit: 'export',
    output: z.object({ isRunning: z.literal(true) }),
    status: 202,
    summary: 'Ask for a backup; one that is being made stays',
  },
  'POST /api/admin/backups/{id}/download': {
    access: admins,
    confirmed: true,
    limit: 'export',
    params: z.object({ id: identity() }),
    output: DownloadLink,
    summary: 'An address at which this admin can download a backup once, within 60 seconds',
  },
  'GET /api/admin/backups/download': {
    access: admins,
    limit: 'export',
    query: z.object({ token: z.string().max(100) }),
    kind: 'response',
    answers: ['application/gzip'],
    summary: 'The file of a backup; 404 when the address was used, is too old or is of another admin',
  },
  'POST /api/admin/database/maintenance': {
    access: admins,
    limit: 'export',
    isSlow: true,
    output: z.object({ tookMs: z.int() }),
    summary: "Remove dead rows and refresh the planner's statistics",
  },
} satisfies Contract

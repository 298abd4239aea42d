import { z } from 'zod'
import type { Contract } from '#platform/contract.ts'
import { identity } from '#platform/number-schema.ts'
import { backupFailures } from './domain/failures.ts'

const admins = ['admin'] as const
const count = z.int().min(0)

/** The lifetime of a download link. */
export const linkSeconds = 60

export const BackupFailure = z.enum(backupFailures)
export type BackupFailure = z.infer<typeof BackupFailure>

export const Backup = z.object({
  id: z.int(),
  file: z.string().describe('The name of the file in the folder'),
  bytes: count,
  sha256: z.string().describe('The hash of the file, in hexadecimal'),
  rows: count,
  tookMs: count,
  checkedAt: z.iso.datetime().describe('When the whole file was read back and found complete'),
  madeBy: z.string().nullable().describe('The admin who requested it; null for a nightly backup'),
  createdAt: z.iso.datetime(),
  restore: z.string().describe('The command that restores the backup'),
})
export type Backup = z.infer<typeof Backup>

/** `ok`: the newest backup is recent, or the site is too new to have a backup. */
export const BackupState = z.enum(['ok', 'none', 'old', 'failed'])
export type BackupState = z.infer<typeof BackupState>

export const Backups = z.object({
  items: z.array(Backup).describe('Newest first'),
  state: BackupState,
  isRunning: z.boolean().describe('Whether a backup is being made or was requested'),
  lastFailure: z
    .object({ reason: BackupFailure, text: z.string(), at: z.iso.datetime() })
    .nullable()
    .describe('The failure of the latest attempt; null if it succeeded'),
  lastTookMs: count.nullable(),
  nextAt: z.iso.datetime().describe('When the next nightly backup starts'),
  folder: z.string(),
  keptDays: count,
  keptWeeks: count,
})
export type Backups = z.infer<typeof Backups>

export const DownloadLink = z.object({
  url: z.string().describe('The address, which works once and for this admin only'),
  until: z.iso.datetime(),
})
export type DownloadLink = z.infer<typeof DownloadLink>

export const Restore = z.object({
  at: z.iso.datetime().describe('When this site was restored from a backup'),
  isTrial: z.boolean().describe('Whether the restore is a trial, which never sends anything'),
  mails: count.describe('The number of waiting emails'),
  deliveries: count.describe('The number of waiting webhook deliveries'),
})
export type Restore = z.infer<typeof Restore>

export const backupsContract = {
  'GET /api/admin/restore': {
    access: admins,
    output: z.object({
      held: Restore.nullable().describe('Null when a restore holds nothing'),
    }),
    summary: 'Get the emails and webhook deliveries that a restore holds',
  },
  'POST /api/admin/restore/release': {
    access: admins,
    confirmed: true,
    summary:
      'Release the emails and webhook deliveries that a restore holds; 409 in a trial, and when nothing is held',
  },
  'GET /api/admin/backups': {
    access: admins,
    output: Backups,
    summary: 'List the kept backups, with the result of the latest attempt and the start of the next backup',
  },
  'POST /api/admin/backups': {
    access: admins,
    confirmed: true,
    limit: 'export',
    output: z.object({ isRunning: z.literal(true) }),
    status: 202,
    summary: 'Request a backup; while one is requested or running, this changes nothing',
  },
  'POST /api/admin/backups/{id}/download': {
    access: admins,
    confirmed: true,
    limit: 'export',
    params: z.object({ id: identity() }),
    output: DownloadLink,
    summary: 'Get an address where this admin can download a backup once within 60 seconds',
  },
  'GET /api/admin/backups/download': {
    access: admins,
    limit: 'export',
    query: z.object({ token: z.string().max(100) }),
    kind: 'response',
    answers: ['application/gzip'],
    summary: 'Download a backup; 404 when the address was used, has expired or belongs to another admin',
  },
  'POST /api/admin/database/maintenance': {
    access: admins,
    limit: 'export',
    isSlow: true,
    output: z.object({ tookMs: z.int() }),
    summary: "Remove dead rows and refresh the planner's statistics",
  },
} satisfies Contract

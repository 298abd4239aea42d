import { readFileSync } from 'node:fs'
import { totalmem } from 'node:os'
import { join } from 'node:path'
import {
  asksInvoiceNumber,
  backupHealth,
  countUnreadableSecrets,
  heldByRestore,
} from '#features/backups/queries.ts'
import { answerAddress } from '#features/site/queries.ts'
import { config, sendsMail } from '#platform/config.ts'
import { databaseState, isDiskFull } from '#platform/database/state.ts'
import { isSignInReadable } from '#platform/email/connection.ts'
import { undeliveredEmails } from '#platform/email/undelivered.ts'
import { canEncrypt } from '#platform/encryption.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import { projectRoot } from '#platform/root.ts'
import type { System } from './contract.ts'
import { findingsOf } from './findings.ts'

const startedAt = new Date(Date.now() - process.uptime() * 1000).toISOString()

/** On what the site runs, and how a request arrived. */
export async function readSystem({ received, address }: RequestContext): Promise<System> {
  const { PUBLIC_URL, TRUST_PROXY } = config()
  const state = {
    version: readVersion(),
    node: process.version,
    startedAt,
    database: await databaseState(),
    backup: await backupHealth(),
    restore: await heldByRestore(),
    asksNumber: await asksInvoiceNumber(),
    encrypts: canEncrypt(),
    unreadable: await countUnreadableSecrets(),
    isDiskFull: await isDiskFull(),
    memory: readMemory(),
    sendsMail: sendsMail(),
    isSignInReadable: await isSignInReadable(),
    emails: await undeliveredEmails(),
    hasAnswerAddress: answerAddress() !== undefined,
    publicUrl: PUBLIC_URL ?? null,
    trustProxy: TRUST_PROXY,
    request: {
      host: received.headers.get('host') ?? new URL(received.url).host,
      origin: originOfPage(received.headers),
      address,
      forwardedFor: listOf(received.headers.get('x-forwarded-for')),
      forwardedProto: listOf(received.headers.get('x-forwarded-proto'))[0] ?? null,
    },
  }
  return { ...state, findings: findingsOf(state) }
}

/** Of the page that asks, or from which this one was opened, if that is one of this site: what the proxy writes may be another address. */
const originOfPage = (headers: Headers): string | null =>
  headers.get('sec-fetch-site') === 'same-origin'
    ? (URL.parse(headers.get('referer') ?? '')?.origin ?? null)
    : null

const listOf = (header: string | null) =>
  (header ?? '')
    .split(',')
    .map((entry) => entry.trim().slice(0, 64))
    .filter(Boolean)
    .slice(0, 20)

function readVersion(): string {
  const { version } = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8'))
  return String(version)
}

/** A container may have less than the machine; a process without such a limit is told none, or one beyond all memory. */
function readMemory(): System['memory'] {
  const limit = process.constrainedMemory()
  const size = limit > 0 ? Math.min(limit, totalmem()) : totalmem()
  return { used: process.memoryUsage().rss, free: process.availableMemory(), size }
}

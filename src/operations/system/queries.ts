import { readFileSync } from 'node:fs'
import { totalmem } from 'node:os'
import { join } from 'node:path'
import { answerAddress } from '#base/site/queries.ts'
import {
  asksInvoiceNumber,
  backupHealth,
  countUnreadableSecrets,
  heldByRestore,
} from '#operations/backups/queries.ts'
import { config, sendsMail } from '#platform/config.ts'
import { databaseState, isDiskFull } from '#platform/database/state.ts'
import { isSignInReadable } from '#platform/email/connection.ts'
import { undeliveredEmails } from '#platform/email/undelivered.ts'
import { canEncrypt } from '#platform/encryption.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import { projectRoot } from '#platform/root.ts'
import type { System } from './contract.ts'
import { listFindings } from './domain/findings.ts'

const startedAt = new Date(Date.now() - process.uptime() * 1000).toISOString()

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
      forwardedFor: splitHeader(received.headers.get('x-forwarded-for')),
      forwardedProto: splitHeader(received.headers.get('x-forwarded-proto'))[0] ?? null,
    },
  }
  return { ...state, findings: listFindings(state) }
}

/** The referring page's origin, if it belongs to this site. The proxy's headers may have another address. */
const originOfPage = (headers: Headers): string | null =>
  headers.get('sec-fetch-site') === 'same-origin'
    ? (URL.parse(headers.get('referer') ?? '')?.origin ?? null)
    : null

const splitHeader = (header: string | null) =>
  (header ?? '')
    .split(',')
    .map((entry) => entry.trim().slice(0, 64))
    .filter(Boolean)
    .slice(0, 20)

function readVersion(): string {
  const { version } = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8'))
  return String(version)
}

/** A container may have less memory than the machine. Without a limit, Node reports 0 or more than the machine has. */
function readMemory(): System['memory'] {
  const limit = process.constrainedMemory()
  const size = limit > 0 ? Math.min(limit, totalmem()) : totalmem()
  return { used: process.memoryUsage().rss, free: process.availableMemory(), size }
}

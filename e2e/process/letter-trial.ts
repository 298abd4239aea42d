import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Letter, Recipient } from '#mailing/letters/contract.ts'
import { startCluster } from '#platform/database/testing/postgres-cluster.ts'
import { openEmailServer } from '#testing/email-server.ts'
import { password, setUpAdmin } from '../members.ts'
import { type SiteProcess, startSite } from '../site-process.ts'
import type { OnRound, Outcome, TrialEngine } from './kill-trial.ts'

type Emails = Awaited<ReturnType<typeof openEmailServer>>

/**
 * Kills the built site once per round while it sends a letter to the given number of subscribers. Starts it again and waits until
 * the letter is sent. Nobody may get the letter twice. Recipients whose delivery was interrupted have the state `unknown`. All
 * others get the letter once.
 */
export async function tryKillsWhileSending(
  engine: TrialEngine,
  rounds: number,
  subscribers: number,
  onRound: OnRound = () => {},
): Promise<Outcome> {
  const dataDir = await mkdtemp(join(tmpdir(), 'waymark-letters-'))
  const server = engine === 'postgres' ? await startCluster() : undefined
  const emails = await openEmailServer()
  const start = () =>
    startSite({
      ...{ DATA_DIR: dataDir, DATABASE_URL: server?.url ?? '', SMTP_URL: emails.url },
      ...{ TRUST_PROXY: '1', LOG_LEVEL: 'silent' },
    })
  let site = await start()
  try {
    const cookie = await setUpAdmin(site)
    await addSubscribers(openAdmin(site, cookie), subscribers)
    const faults: string[] = []
    let acknowledged = 0
    for (let round = 0; round < rounds; round += 1) {
      const id = await killWhileSending(site, openAdmin(site, cookie), emails, round, subscribers)
      site = await start()
      const found = await findLetterFaults(openAdmin(site, cookie), id, emails, subscribers)
      faults.push(...found.faults.map((fault) => `round ${round + 1}: ${fault}`))
      acknowledged += found.sent
      onRound(round + 1)
    }
    return { acknowledged, faults }
  } finally {
    await site.stop()
    await emails.close()
    await server?.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

type Admin = ReturnType<typeof openAdmin>

export function openAdmin({ url }: SiteProcess, cookie: string) {
  return async <Answer>(path: string, body?: unknown, type = 'application/json'): Promise<Answer> => {
    const content = typeof body === 'string' ? body : JSON.stringify(body)
    const answer = await fetch(url + path, {
      headers: { cookie, ...(body !== undefined && { 'content-type': type }) },
      ...(body !== undefined && { method: 'POST', body: content }),
    })
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
    return (answer.status === 204 ? undefined : await answer.json()) as Answer
  }
}

const readerAddress = (number: number) => `reader-${number}@example.org`

/** Imports active subscribers, as an owner does who moves from another newsletter service. */
export async function addSubscribers(admin: Admin, count: number): Promise<void> {
  const day = '2024-05-01T10:00:00.000Z'
  const lines = Array.from(
    { length: count },
    (_, number) => `${readerAddress(number)},${day},active,true,A fair,${day}\n`,
  )
  const file = `email,subscribedAt,status,isActive,consentSource,consentAt\n${lines.join('')}`
  const path = '/api/admin/data/subscribers'
  const { token } = await admin<{ token: string }>(`${path}/import?dry=1`, file, 'text/csv')
  await admin(`${path}/apply`, { token })
}

/**
 * Sends a letter, and kills the site shortly before or after it delivers to one recipient. The recipient's position differs from
 * round to round. Returns the letter's id.
 */
async function killWhileSending(
  site: SiteProcess,
  admin: Admin,
  emails: Emails,
  round: number,
  subscribers: number,
): Promise<number> {
  emails.received.length = 0
  emails.settings.attempts = 0
  const killAt = 1 + ((round * 37 + 5) % Math.max(1, subscribers - 2))
  const ended = once(site.process, 'exit')
  const kill = () => site.process.kill('SIGKILL')
  // Kills alternately before the email server accepts the recipient and after it has accepted the message.
  emails.settings.refuses = () => {
    if (round % 2 === 0 && emails.settings.attempts === killAt) kill()
    return undefined
  }
  const { id } = await admin<Letter>('/api/admin/letters', { subject: `Round ${round}`, text: 'Hello' })
  // Confirms the session, because it was opened in an earlier round and sending requires a recent confirmation.
  await admin('/api/account/confirm', { password })
  await admin(`/api/admin/letters/${id}/send`, { rate: 600 })
  if (round % 2 === 1) {
    await emails.emails(killAt)
    kill()
  }
  await ended
  emails.settings.refuses = undefined
  return id
}

/** Waits until the letter is sent, and compares the received emails with the recipients' states. */
async function findLetterFaults(
  admin: Admin,
  id: number,
  emails: Emails,
  subscribers: number,
): Promise<{ sent: number; faults: string[] }> {
  let letter = await admin<Letter>(`/api/admin/letters/${id}`)
  while (letter.status === 'sending') {
    await pause(200)
    letter = await admin<Letter>(`/api/admin/letters/${id}`)
  }
  const { sent, unknown } = letter.counts
  const faults: string[] = []
  if (letter.status !== 'sent') faults.push(`the letter is ${letter.status}: ${letter.pauseReason}`)
  if (unknown > 1) faults.push(`${unknown} are unknown, although one was handed over at a time`)
  if (sent + unknown !== subscribers) faults.push(`${sent} sent and ${unknown} unknown of ${subscribers}`)
  const unknowns = await admin<Recipient[]>(`/api/admin/letters/${id}/recipients?state=unknown`)
  const got = new Map<string, number>()
  for (const to of emails.received.flatMap((email) => email.to)) got.set(to, (got.get(to) ?? 0) + 1)
  for (let number = 0; number < subscribers; number += 1) {
    const address = readerAddress(number)
    const copies = got.get(address) ?? 0
    const isUnknown = unknowns.some((recipient) => recipient.address === address)
    if (copies > 1) faults.push(`${address} got ${copies}`)
    if (copies === 0 && !isUnknown) faults.push(`${address} got none and is not listed as unknown`)
  }
  return { sent, faults }
}

import { setTimeout as pause } from 'node:timers/promises'
import type { Letter } from '#mailing/letters/contract.ts'
import { openEmailServer } from '#testing/email-server.ts'
import { setUpAdmin } from '../e2e/members.ts'
import { addSubscribers, openAdmin } from '../e2e/process/letter-trial.ts'
import { startFreshSite } from '../e2e/site-process.ts'
import { serverMemory } from './grown-memory.ts'
import { reportRatio } from './ratio-report.ts'
import { type Ask, asVisitors, describe, quantile } from './waiting-times.ts'

/**
 * Measures how long it takes to queue a letter to 10,000 subscribers, and whether the emails go out at the letter's rate. Also
 * compares the p99 of the front page meanwhile with idle seconds before and after. Runs on the embedded database, or on the empty
 * database at `DATABASE_URL`. Needs `npm run build`.
 */
const subscribers = 10_000
const rate = 600
const seconds = 30
const limits = { queued: 2000, p99: 2, ofRate: 0.95 }

await using emails = await openEmailServer()
await using site = await startFreshSite({
  ...serverMemory,
  ...{ SMTP_URL: emails.url, TRUST_PROXY: '1', LOG_LEVEL: 'warn' },
  DATABASE_URL: process.env.DATABASE_URL ?? '',
})
const admin = openAdmin(site, await setUpAdmin(site))
await addSubscribers(admin, subscribers)
const ask = asVisitors(site.url)
await frontPageTimes(ask, 10)
const before = await frontPageTimes(ask, seconds)

const { id } = await admin<Letter>('/api/admin/letters', {
  subject: 'News',
  text: 'Hello **you**.\n\n'.repeat(50),
})
const begun = performance.now()
await admin(`/api/admin/letters/${id}/send`, { rate })
const queued = performance.now() - begun
check(
  `queued for ${subscribers} subscribers in ${Math.round(queued)} ms`,
  queued <= limits.queued,
  `${limits.queued} ms`,
)

const sentBefore = emails.received.length
const from = performance.now()
const meanwhile = await frontPageTimes(ask, seconds)
const minutes = (performance.now() - from) / 60_000
const perMinute = (emails.received.length - sentBefore) / minutes
check(
  `sent ${perMinute.toFixed(0)} a minute of ${rate}`,
  perMinute >= limits.ofRate * rate && perMinute <= 1.01 * rate,
  `${limits.ofRate * rate} to ${rate}`,
)
await admin(`/api/admin/letters/${id}/pause`, {})
await pause(1000)
const after = await frontPageTimes(ask, seconds)
const quiet = [...before, ...after].sort((a, b) => a - b)
console.info(`/ quiet: ${describe(quiet)}\n/ while sending: ${describe(meanwhile)}`)
const [one, other] = [quantile(meanwhile, 0.99), quantile(quiet, 0.99)]
reportRatio('p99 of / while a letter is sent', { one, other, ratio: one / other }, limits.p99)

/** Requests the front page 50 times per second for `during` seconds. Returns the sorted response times in milliseconds. */
async function frontPageTimes(ask: Ask, during: number): Promise<number[]> {
  const times: number[] = []
  const end = performance.now() + during * 1000
  while (performance.now() < end) {
    const asked = performance.now()
    await (await ask('/')).arrayBuffer()
    const took = performance.now() - asked
    times.push(took)
    await pause(Math.max(0, 20 - took))
  }
  return times.sort((a, b) => a - b)
}

function check(what: string, passed: boolean, limit: string): void {
  console.info(`${what} (${limit}: ${passed ? 'passed' : 'FAILED'})`)
  if (!passed) process.exitCode = 1
}

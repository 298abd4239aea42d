import { readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { users } from '#base/accounts/table.ts'
import { db } from '#platform/database/database.ts'
import { hashSessionId } from '#platform/session-cookie.ts'
import { type Ask, describe, quantile } from './waiting-times.ts'

/** The memory settings that `npm start` and the container use. */
export const serverMemory = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_TRIM_THRESHOLD_: '131072',
  NODE_OPTIONS: '--max-semi-space-size=8',
}

const maxMegabytes = 64
const session = 'a'.repeat(43)
export const adminCookie = `session=${session}`

/** Adds an admin with a session. `adminCookie` is the cookie of this session. */
export async function addAdmin(): Promise<void> {
  await db()
    .insert(users)
    .values({ email: 'bench@example.org', username: 'bench', role: 'admin', provider: 'password' })
  await db().execute(sql`insert into sessions (sid, sess, expire)
    select ${hashSessionId(session)}, json_build_object('userId', id, 'via', 'password'), now() + interval '7 days'
    from users where username = 'bench'`)
}

/** Sends requests before the measurement, so that it leaves out the memory that the first requests always take. */
export async function warmUp(ask: Ask): Promise<void> {
  for (let turn = 0; turn < 300; turn += 1) await (await ask('/dashboard/data')).arrayBuffer()
}

/**
 * Prints how much additional memory a server needed during `work`, and how long other requests took meanwhile. The process fails
 * if the memory grew by more than 64 MB, or if a request took longer than `maxWait` milliseconds.
 */
export async function measureWork<Result>(
  name: string,
  ask: Ask,
  pid: number | undefined,
  maxWait: number,
  work: () => Promise<Result>,
): Promise<Result> {
  const before = residentMegabytes(pid)
  let peak = before
  const watch = setInterval(() => {
    peak = Math.max(peak, residentMegabytes(pid))
  }, 20)
  const begun = performance.now()
  const times: number[] = []
  let isOver = false
  const others = (async () => {
    while (!isOver) {
      const asked = performance.now()
      await (await ask('/api/notices')).arrayBuffer()
      times.push(performance.now() - asked)
    }
  })()
  const result = await work()
  isOver = true
  const seconds = ((performance.now() - begun) / 1000).toFixed(1)
  await others
  clearInterval(watch)
  times.sort((a, b) => a - b)
  const more = peak - before
  const failed = more > maxMegabytes
  console.info(
    `${name} in ${seconds} s: ${more.toFixed(1)} MB more memory than ${before.toFixed(0)} MB (at most ${maxMegabytes}: ${failed ? 'FAILED' : 'passed'})`,
  )
  console.info(`  Others meanwhile: ${describe(times)}`)
  if (failed || quantile(times, 1) > maxWait) process.exitCode = 1
  return result
}

/** Returns the resident memory that the operating system reports. */
function residentMegabytes(pid: number | undefined): number {
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) / 1024
}

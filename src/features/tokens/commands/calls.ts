import { eq, inArray, sql } from 'drizzle-orm'
import { publish } from '#platform/bus.ts'
import { db, tx } from '#platform/database/database.ts'
import { second } from '#platform/jobs.ts'
import { siteDay } from '#platform/locale.ts'
import { log } from '#platform/log.ts'
import { tokenChannel } from '../queries.ts'
import { apiCalls, apiTokens } from '../table.ts'

type Count = typeof apiCalls.$inferInsert & { calls: number; refused: number }

/** Calls of this process that are not in the database yet, by day and token. */
let counts = new Map<string, Count>()

const refusals = [401, 403, 429]

/** Counts a call with a token in memory, by the status of its answer. */
export function noteCall(tokenId: number, status: number): void {
  add({ day: siteDay(), tokenId, calls: 1, refused: refusals.includes(status) ? 1 : 0 })
}

function add(more: Count): void {
  const key = `${more.day} ${more.tokenId}`
  const { calls, refused } = counts.get(key) ?? { calls: 0, refused: 0 }
  counts.set(key, { ...more, calls: calls + more.calls, refused: refused + more.refused })
}

/** Adds the calls that this process has counted to those of the database. What cannot be written stays counted. */
export async function writeCalls(): Promise<void> {
  const taken = [...counts.values()]
  if (taken.length === 0) return
  counts = new Map()
  try {
    await tx(() => store(taken))
  } catch (error) {
    taken.forEach(add)
    throw error
  }
}

async function store(taken: Count[]): Promise<void> {
  // In one order, so that processes that write at the same time wait for each other; some may have ended meanwhile.
  const present = await db()
    .select({ id: apiTokens.id })
    .from(apiTokens)
    .where(inArray(apiTokens.id, [...new Set(taken.map(({ tokenId }) => tokenId))]))
    .orderBy(apiTokens.id)
    .for('no key update')
  const ids = present.map(({ id }) => id)
  for (const count of taken.filter(({ tokenId }) => ids.includes(tokenId))) {
    await db()
      .insert(apiCalls)
      .values(count)
      .onConflictDoUpdate({
        target: [apiCalls.day, apiCalls.tokenId],
        set: {
          calls: sql`${apiCalls.calls} + ${count.calls}`,
          refused: sql`${apiCalls.refused} + ${count.refused}`,
        },
      })
    await db()
      .update(apiTokens)
      .set({ lastUsedOn: sql`greatest(${apiTokens.lastUsedOn}, ${count.day}::date)` })
      .where(eq(apiTokens.id, count.tokenId))
  }
  await publish(tokenChannel, '')
}

/** Writes the calls of this process every ten seconds. The result ends that, and writes the last ones. */
export function startWritingCalls(): () => Promise<void> {
  const write = () => writeCalls().catch((err) => log().error({ err }, 'Calls with tokens were not written'))
  let writing: Promise<void> | undefined
  const timer = setInterval(() => {
    writing = write()
  }, 10 * second).unref()
  return async () => {
    clearInterval(timer)
    await writing
    await write()
  }
}

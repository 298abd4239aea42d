import { sendDueDigests } from '#features/accounts/commands/digests.ts'
import { startAnsweringResets } from '#features/accounts/commands/password-reset.ts'
import { purgeAccounts } from '#features/accounts/commands/sweep.ts'
import { purgePastVisitors } from '#features/analytics/commands/visitors.ts'
import { purgeOldQuestions } from '#features/assistant/commands.ts'
import { watchDuePosts } from '#features/blog/commands/due-posts.ts'
import { purgeImages } from '#features/blog/commands/used-images.ts'
import { purgeUploads } from '#features/orders/commands/messages.ts'
import { purgeProjects } from '#features/projects/commands.ts'
import { purgeTestimonials } from '#features/testimonials/commands.ts'
import { onMissedMessages, subscribe } from '#platform/bus.ts'
import { config } from '#platform/config.ts'
import { closeDatabase, openDatabase } from '#platform/database/database.ts'
import { startEmailWorker } from '#platform/email/worker.ts'
import { dropPages } from '#platform/http/page-cache.ts'
import { log } from '#platform/log.ts'
import { seed } from './seed.ts'

const slot = Symbol.for('waymark.house')
const holder = globalThis as { [slot]?: Promise<void> }
const hour = 3_600_000
let sweeper: NodeJS.Timeout | undefined
let stopWork: (() => Promise<void>) | undefined

/** Opens the database (migrated, an empty one seeded) and begins to subscribe, once per process. */
export function startApp(): Promise<void> {
  holder[slot] ??= open()
  return holder[slot]
}

async function open(): Promise<void> {
  const { DATABASE_URL, DATA_DIR } = config()
  await openDatabase({ url: DATABASE_URL, dataDir: DATA_DIR, seed })
  subscribe('content', dropPages)
  onMissedMessages(dropPages)
  await sweep()
  sweeper = setInterval(sweep, hour)
  sweeper.unref()
  stopWork = startWork()
}

/** What goes on beside the requests. The result stops it. */
function startWork(): () => Promise<void> {
  const stopEmails = startEmailWorker()
  const stopResets = startAnsweringResets()
  const stopWatching = watchDuePosts()
  return async () => {
    stopResets()
    stopWatching()
    await stopEmails()
  }
}

const sweeps = [
  purgePastVisitors,
  purgeAccounts,
  purgeOldQuestions,
  purgeImages,
  purgeUploads,
  purgeProjects,
  purgeTestimonials,
  sendDueDigests,
]

/** Removes what must not outlive its time, and sends what was collected long enough. */
async function sweep(): Promise<void> {
  for (const work of sweeps) {
    await work().catch((err) => log().error({ err }, 'sweep failed'))
  }
}

/** Closes what `startApp` opened. */
export async function stopApp(): Promise<void> {
  clearInterval(sweeper)
  await stopWork?.()
  await closeDatabase()
  delete holder[slot]
}

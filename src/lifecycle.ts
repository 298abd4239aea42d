import { sendDueDigests } from '#features/accounts/commands/digests.ts'
import { startAnsweringResets } from '#features/accounts/commands/password-reset.ts'
import { sweepAccounts } from '#features/accounts/commands/sweep.ts'
import { forgetPastVisitors } from '#features/analytics/commands/visitors.ts'
import { forgetOldQuestions } from '#features/assistant/commands/questions.ts'
import { watchDuePosts } from '#features/blog/commands/due-posts.ts'
import { sweepImages } from '#features/blog/commands/used-images.ts'
import { sweepUploads } from '#features/orders/commands/attachments.ts'
import { sweepProjects } from '#features/projects/commands.ts'
import { sweepTestimonials } from '#features/testimonials/commands.ts'
import { listen, onCatchUp } from '#platform/bus.ts'
import { environment } from '#platform/config.ts'
import { closeDatabase, openDatabase } from '#platform/database/database.ts'
import { startMailWorker } from '#platform/email/worker.ts'
import { dropPages } from '#platform/http/page-cache.ts'
import { log } from '#platform/log.ts'
import { seed } from './seed.ts'

const slot = Symbol.for('waymark.house')
const holder = globalThis as { [slot]?: Promise<void> }
const hour = 3_600_000
let sweeper: NodeJS.Timeout | undefined
let stopWork: (() => Promise<void>) | undefined

/** Opens the database (migrated, an empty one seeded) and begins to listen, once per process. */
export function openHouse(): Promise<void> {
  holder[slot] ??= open()
  return holder[slot]
}

async function open(): Promise<void> {
  const { DATABASE_URL, DATA_DIR } = environment()
  await openDatabase({ url: DATABASE_URL, dataDir: DATA_DIR, seed })
  listen('content', dropPages)
  onCatchUp(dropPages)
  await sweep()
  sweeper = setInterval(sweep, hour)
  sweeper.unref()
  stopWork = startWork()
}

/** What goes on beside the requests. The result stops it. */
function startWork(): () => Promise<void> {
  const stopMails = startMailWorker()
  const stopResets = startAnsweringResets()
  const stopWatching = watchDuePosts()
  return async () => {
    stopResets()
    stopWatching()
    await stopMails()
  }
}

const sweeps = [
  forgetPastVisitors,
  sweepAccounts,
  forgetOldQuestions,
  sweepImages,
  sweepUploads,
  sweepProjects,
  sweepTestimonials,
  sendDueDigests,
]

/** Removes what must not outlive its time, and sends what was collected long enough. */
async function sweep(): Promise<void> {
  for (const work of sweeps) {
    await work().catch((err) => log().error({ err }, 'sweep failed'))
  }
}

/** Closes what `openHouse` opened. */
export async function closeHouse(): Promise<void> {
  clearInterval(sweeper)
  await stopWork?.()
  await closeDatabase()
  delete holder[slot]
}

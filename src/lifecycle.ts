import { foldNames } from '#base/accounts/commands/folding.ts'
import { checkSecretKey } from '#base/accounts/commands/second-factor/secret-key.ts'
import { keyEmailHashes } from '#base/analytics/commands/goals.ts'
import { presentSender, refreshSite } from '#base/site/queries.ts'
import { encryptWebhookSecrets } from '#base/webhooks/commands.ts'
import { encryptFeedAddresses } from '#desk/calls/commands/busy-feeds.ts'
import { makeClients } from '#desk/clients/commands/make-clients.ts'
import { finishRestore } from '#operations/backups/commands/restored.ts'
import { repeatErasures } from '#operations/privacy/commands/erase.ts'
import { listen } from '#platform/bus.ts'
import { config } from '#platform/config.ts'
import { closeDatabase, openDatabase } from '#platform/database/database.ts'
import { emailJobs } from '#platform/email/delivery.ts'
import { purgeFilesJob } from '#platform/files/store.ts'
import { dropPages } from '#platform/http/page-cache.ts'
import { startJobs } from '#platform/jobs.ts'
import { silenceTrial } from '#platform/restored/restored.ts'
import { mendAuthors } from '#showcase/blog/commands/save-post.ts'
import { features } from './features.ts'
import { recognizeCategories, recognizeSample } from './recognize-sample.ts'
import { addDefaultRecords, seed } from './seed.ts'

let started: Promise<void> | undefined
let stops: Array<() => unknown> = []

/**
 * Opens and migrates the database, fills an empty one with the sample, and starts listeners and jobs. Runs once per process.
 * Throws a `StartupError` for problems that a person can fix.
 */
export function startApp(): Promise<void> {
  started ??= start()
  return started
}

async function start(): Promise<void> {
  const { DATABASE_URL, DATA_DIR } = config()
  await openDatabase({ url: DATABASE_URL, dataDir: DATA_DIR, seed })
  await updateRecords()
  const jobs = Object.values(features).flatMap((feature) => feature.jobs ?? [])
  const starts = Object.values(features).flatMap((feature) => feature.start ?? [])
  stops = [
    startListeners(),
    startJobs([...emailJobs(presentSender), purgeFilesJob, ...jobs]),
    ...starts.map((begin) => begin()),
  ]
}

/** Brings the records of an earlier release, or of a restored backup, up to date. Runs at every start. */
export async function updateRecords(): Promise<void> {
  await finishRestore()
  await silenceTrial()
  await checkSecretKey()
  await repeatErasures()
  await addDefaultRecords()
  await foldNames()
  await makeClients()
  await useKey()
  await recognizeSample()
  await recognizeCategories()
  await refreshSite()
  await mendAuthors()
}

/** Encrypts or hashes with the site's key the data that was stored before the site had a key. Runs at every start. */
async function useKey(): Promise<void> {
  await encryptWebhookSecrets()
  await encryptFeedAddresses()
  await keyEmailHashes()
}

/** Connects the listeners of the features and of the page cache to the bus. Returns the function that disconnects them. */
export function startListeners(): () => void {
  const listeners = [{ content: dropPages }, ...Object.values(features).map((feature) => feature.listeners)]
  const ends = listeners
    .flatMap((ofFeature) => Object.entries(ofFeature ?? {}))
    .map(([channel, listener]) => listen(channel, listener, listener))
  return () => {
    for (const end of ends) end()
  }
}

/** Stops everything that `startApp` started and closes the database. */
export async function stopApp(): Promise<void> {
  for (const stop of stops.splice(0)) await stop()
  await closeDatabase()
  started = undefined
}

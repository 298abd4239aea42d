import { apiOptions } from '#ui/lists/paged-query.ts'
import type { setupContract } from './contract.ts'

const { mutation, query } = apiOptions<typeof setupContract>()

/** In milliseconds: what came with the page is not fetched again while the page begins. */
const staleTime = 5000

/** How far the site is set up. */
export const setupQuery = query('GET /api/admin/setup', { staleTime })

/** Which records of the sample are there. */
export const sampleQuery = query('GET /api/admin/sample', { staleTime })

const today = '/api/admin/today'
const ofSetup = { stores: () => setupQuery, refreshes: [today] }

/** Says that a step is done, skipped or open again. */
export const changeStep = mutation('PUT /api/admin/setup', ofSetup)

/** Skips every step that is open. */
export const endSetup = mutation('POST /api/admin/setup/end', ofSetup)

/** Sends the member an email at once; where it leaves, the step of email is done. */
export const sendTestEmail = mutation('POST /api/admin/site/test-email', { refreshes: [setupQuery, today] })

/** Removes what the sample's list says, and reads again whatever it held. */
export const removeSample = mutation('POST /api/admin/sample/removal', {
  refreshesLater: (client) => client.invalidateQueries(),
})

import { apiOptions } from '#ui/lists/paged-query.ts'
import type { setupContract } from './contract.ts'

const { mutation, query } = apiOptions<typeof setupContract>()

/** In milliseconds. Data that came with the page is not fetched again while the page starts. */
const staleTime = 5000

export const setupQuery = query('GET /api/admin/setup', { staleTime })

export const sampleQuery = query('GET /api/admin/sample', { staleTime })

/** The answers about orders. */
export const workQuery = query('GET /api/admin/setup/work', { staleTime })

const today = '/api/admin/today'
const ofSetup = { stores: () => setupQuery, refreshes: [today] }

export const changeStep = mutation('PUT /api/admin/setup', ofSetup)

/** Stores the answers about orders. */
export const saveWork = mutation('PUT /api/admin/setup/work', {
  stores: () => workQuery,
  refreshes: ['/api/admin/site', '/api/admin/availability'],
})

/** Hides the list of what is left to do. */
export const endChecklist = mutation('POST /api/admin/setup/checklist/end', { refreshes: [today] })

/** Skips every open step. */
export const endSetup = mutation('POST /api/admin/setup/end', ofSetup)

/** A sent email completes the mail step. */
export const sendTestEmail = mutation('POST /api/admin/site/test-email', { refreshes: [setupQuery, today] })

/** Then fetches all queries again. */
export const removeSample = mutation('POST /api/admin/sample/removal', {
  refreshesLater: (client) => client.invalidateQueries(),
})

import { apiOptions } from '#ui/lists/paged-query.ts'
import type { setupContract } from './contract.ts'

const { mutation, query } = apiOptions<typeof setupContract>()

/** In milliseconds. Without it, the browser would fetch the data that came with the page again during its start. */
const staleTime = 5000

export const setupQuery = query('GET /api/admin/setup', { staleTime })

export const sampleQuery = query('GET /api/admin/sample', { staleTime })

export const workQuery = query('GET /api/admin/setup/work', { staleTime })

const today = '/api/admin/today'
const ofSetup = { stores: () => setupQuery, refreshes: [today] }

export const changeStep = mutation('PUT /api/admin/setup', ofSetup)

export const saveWork = mutation('PUT /api/admin/setup/work', {
  stores: () => workQuery,
  refreshes: ['/api/admin/site', '/api/admin/availability'],
})

export const endChecklist = mutation('POST /api/admin/setup/checklist/end', { refreshes: [today] })

export const endSetup = mutation('POST /api/admin/setup/end', ofSetup)

/** Refreshes the set-up as well, because a sent email completes the mail step. */
export const sendTestEmail = mutation('POST /api/admin/site/test-email', {
  refreshes: [setupQuery, today],
})

/** Removed records may appear in any query, so all are fetched again. */
export const removeSample = mutation('POST /api/admin/sample/removal', {
  refreshesLater: (client) => client.invalidateQueries(),
})

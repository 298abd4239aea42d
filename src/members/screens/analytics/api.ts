import { chartNoteChannel } from '#base/analytics/queries/days.ts'
import { availabilityChannel } from '#desk/calls/queries/channels.ts'
import { orderChannel } from '#desk/orders/queries/changes.ts'
import { implement } from '#platform/http/implement.ts'
import { siteDay } from '#platform/locale.ts'
import { rememberUntil } from '#platform/remember.ts'
import { analyticsReports, type Mark, type NoteInput } from './contract.ts'
import * as csv from './csv.ts'
import { readCohorts } from './queries/cohorts.ts'
import { readFlow } from './queries/flow.ts'
import { readHours } from './queries/hours.ts'
import { liveEvents, readLive } from './queries/live.ts'
import { readFunnel, readOverview } from './queries/overview.ts'
import { readPages, readSources } from './queries/tables.ts'

type Commands = {
  addNote: (note: NoteInput) => Promise<Mark>
  removeNote: (id: number) => Promise<void>
}

/** Handles requests for reports. The feature that owns the table of notes passes in `addNote` and `removeNote`. */
export const analyticsReportsApi = ({ addNote, removeNote }: Commands) =>
  implement(analyticsReports, {
    'GET /api/admin/analytics/overview': answerReport('overview', readOverview, csv.tableOfOverview),
    'GET /api/admin/analytics/flow': answerReport('flow', readFlow, csv.tableOfFlow),
    'GET /api/admin/analytics/funnel': answerReport('funnel', readFunnel, csv.tableOfFunnel),
    'GET /api/admin/analytics/pages': answerReport('pages', readPages, csv.tableOfPages),
    'GET /api/admin/analytics/sources': answerReport('sources', readSources, csv.tableOfSources),
    'GET /api/admin/analytics/hours': answerReport('hours', readHours, csv.tableOfHours),
    'GET /api/admin/analytics/cohorts': answerReport('cohorts', readCohorts, csv.tableOfCohorts),
    'GET /api/admin/analytics/live': () => readLive(),
    'GET /api/admin/analytics/events': (_, context) => liveEvents(context),
    'POST /api/admin/chart-notes': ({ body }) => addNote(body),
    'DELETE /api/admin/chart-notes/{id}': ({ params }) => removeNote(params.id),
  })

/**
 * Caches reports of past days for at most five minutes. Events on these channels clear the cache, because they can change a past
 * report.
 */
const remembered = rememberUntil(['content', orderChannel, chartNoteChannel, availabilityChannel], {
  maxEntries: 100,
  maxAge: 300_000,
})

type Asked = { as?: 'csv' | undefined; to?: string }

function answerReport<Query extends Asked, Report>(
  name: string,
  read: (query: Query) => Promise<Report>,
  tableOf: (report: Report) => csv.Table,
) {
  return async ({ query: { as, ...query } }: { query: Query }) => {
    const today = siteDay()
    const isOver = query.to !== undefined && query.to < today
    const key = JSON.stringify([name, today, Object.entries(query).toSorted()])
    const report = await (isOver ? remembered(key, () => read(query as Query)) : read(query as Query))
    return as === 'csv' ? csv.answerTable(name, tableOf(report)) : report
  }
}

import { keepPreviousData, mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { readPage } from '#platform/api-client.ts'
import { apiOptions } from '#ui/lists/paged-query.ts'
import type { Appointment, AppointmentChange, scheduleContract } from '../contract/appointments.ts'
import type { AppointmentSearch } from '../contract/search.ts'

const { call, list, mutation, query } = apiOptions<typeof scheduleContract>()

const listKey = '/api/admin/appointments'

/**
 * Returns the mark from which the browser follows events. Reads it only on the server. Undefined in the browser, and if the mark
 * cannot be read.
 */
export async function readScheduleMark(): Promise<string | undefined> {
  if (!import.meta.env.SSR) return undefined
  return call('GET /api/admin/schedule/change-mark').then(
    ({ changeMark }) => changeMark,
    () => undefined,
  )
}

export const scheduleQuery = (from: string, days: number) =>
  query('GET /api/admin/schedule', {
    query: { from, days },
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  })

/** Returns the query for the appointments of a period. `from` and `to` are both included. */
export const appointmentsQuery = (from: string, to: string) =>
  queryOptions<Appointment[]>({
    queryKey: [listKey, { from, to }],
    queryFn: async ({ signal }) => {
      const found: Appointment[] = []
      for (let cursor: string | null = ''; cursor !== null; ) {
        const filter = { from, to, sort: 'soonest', limit: '100', cursor }
        const page: { items: Appointment[]; next: string | null } = await readPage(listKey, filter, signal)
        found.push(...page.items)
        cursor = page.next
      }
      return found
    },
    // Shows the previous week while another one loads.
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  })

export const allAppointmentsQuery = ({ q, status, sort }: AppointmentSearch) =>
  list('GET /api/admin/appointments', { query: { q, status, sort, limit: '25' } })

export const appointmentQuery = (id: number) =>
  query('GET /api/admin/appointments/{id}', { params: { id }, staleTime: 30_000 })

/**
 * Refreshes everything that shows appointments. Leaves out the list of call types while an admin reorders them, because the last
 * move refreshes it.
 */
export function refreshSchedule(client: QueryClient): Promise<unknown> {
  const isOrdering = client.isMutating({ mutationKey: ['reorder call type'] }) > 0
  return Promise.all(
    [
      listKey,
      '/api/admin/schedule',
      '/api/admin/availability',
      ...(isOrdering ? [] : ['/api/admin/call-types']),
      '/api/waiting',
      '/api/admin/today',
    ].map((key) =>
      client.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith(key) }),
    ),
  )
}

export type Change = AppointmentChange extends infer Whole ? { id: number } & Partial<Whole> : never

/** Changes an appointment. Shows the new time before the server has responded. */
export const changeAppointment = mutationOptions({
  mutationFn: ({ id, ...body }: Change) =>
    call('PATCH /api/admin/appointments/{id}', { params: { id }, body }),
  onMutate: ({ id, start, minutes }: Change, { client }) => {
    if (start === undefined && minutes === undefined) return
    client.setQueriesData<Appointment[]>({ queryKey: [listKey] }, (known) =>
      Array.isArray(known)
        ? known.map((one) => (one.id === id ? withTime(one, start, minutes) : one))
        : known,
    )
  },
  onSettled: (_changed, _problem, _change, _kept, { client }) => refreshSchedule(client),
})

function withTime(one: Appointment, start = one.startTime, minutes?: number): Appointment {
  const length =
    minutes === undefined ? Date.parse(one.endTime) - Date.parse(one.startTime) : minutes * 60_000
  const endTime = new Date(Date.parse(start) + length).toISOString()
  return { ...one, startTime: start, endTime, busyUntil: endTime }
}

export const cancelAppointment = mutation('DELETE /api/admin/appointments/{id}', {
  refreshesLater: refreshSchedule,
})

export const addAppointment = mutation('POST /api/admin/appointments', { refreshesLater: refreshSchedule })

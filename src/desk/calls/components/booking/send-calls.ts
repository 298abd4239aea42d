import { ApiError, apiCaller } from '#platform/api-client.ts'
import type { Booked, BookingInput, bookingContract, Move } from '../../contract/booking.ts'

const call = apiCaller<typeof bookingContract>()

export type Booking = { slug: string; body: BookingInput }

let last = { sent: '', key: '' }

/** Books a call. Sending the same booking again, for example after a lost response, does not book twice. */
export function book({ slug, body }: Booking): Promise<Booked> {
  const sent = JSON.stringify([slug, body])
  if (last.sent !== sent) last = { sent, key: crypto.randomUUID() }
  const headers = { 'idempotency-key': last.key }
  return call('POST /api/calls/{slug}/bookings', { params: { slug }, body }, { headers })
}

export const moveByLink = (token: string, body: Move) =>
  call('PATCH /api/call/{token}', { params: { token }, body })

export const cancelByLink = (token: string) => call('DELETE /api/call/{token}', { params: { token } })

/** Returns the free times that an error suggests. Undefined if the error is not about the time. */
export function timesInstead(problem: unknown): string[] | undefined {
  if (!(problem instanceof ApiError)) return undefined
  const { times } = (problem.body ?? {}) as { times?: string[] }
  return times ?? (problem.fields.start ? [] : undefined)
}

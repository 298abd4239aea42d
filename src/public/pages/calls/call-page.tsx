import { showsPart, site } from '#base/site/domain/site.ts'
import { changeFailures, changeRefusals } from '#content/calls.ts'
import { BookedCallFrame } from '#desk/calls/components/booking/booked-call-frame.tsx'
import { readTimes } from '#desk/calls/components/booking/free-times.ts'
import LinkedCall from '#desk/calls/components/booking/linked-call.island.tsx'
import { PlainCancel, PlainMove } from '#desk/calls/components/booking/plain-change.tsx'
import type { Booking, bookingContract } from '#desk/calls/contract/booking.ts'
import { apiCaller } from '#platform/api-client.ts'
import { sendsMail } from '#platform/config.ts'
import type { HourCycle } from '#platform/locale.ts'
import { t } from '#platform/texts.ts'
import { Island } from '#ui/loading/island.tsx'
import { defineLinkPage, formProblem } from '../link-page.tsx'
import { CallDocument, hostOfCalls } from './calls-lead.tsx'

const call = apiCaller<typeof bookingContract>()

type CallData = {
  booking: Booking
  token: string
  isOver: boolean
  sendsMail: boolean
  /** The clock format that the guest chose when booking the time. */
  hourCycle: HourCycle
  /** The action to confirm in a browser without JavaScript. Moving a call requires the free times. */
  step: { name: 'move'; times: string[] } | { name: 'cancel' } | null
  problem: string | null
}

/** Shows a booked call. Its guest can move or cancel it here. */
export const callPage = defineLinkPage<CallData>({
  path: '/call/:token{[A-Za-z0-9_-]+}',
  canonical: '/book',
  title: ({ booking }) => booking.title,
  read: async (token, search) => {
    const booking = await call('GET /api/call/{token}', { params: { token } })
    const isOver = Date.parse(booking.endTime) < Date.now()
    const step = booking.mayChange ? await readStep(search.get('step'), token) : null
    const problem = describeProblem(search, booking, isOver)
    const hourCycle = search.get('hours') === 'h12' ? 'h12' : 'h23'
    return { booking, token, isOver, sendsMail: sendsMail(), hourCycle, step, problem }
  },
  Body: (data) => (
    <CallDocument problem={data.problem}>
      <Call {...data} />
    </CallDocument>
  ),
})

async function readStep(name: string | null, token: string): Promise<CallData['step']> {
  if (name === 'cancel') return { name }
  if (name !== 'move') return null
  const { times } = await readTimes(`/api/call/${token}/times`)
  return { name, times }
}

/**
 * Returns the reason why a submitted form changed nothing, or null if no form failed. Derives the reason from the call's current
 * state if possible.
 */
function describeProblem(
  search: URLSearchParams,
  { status, mayChange }: Booking,
  isOver: boolean,
): string | null {
  if (!search.has('problem')) return null
  if (status === 'cancelled') return t(changeRefusals.cancelled)
  if (isOver || status !== 'scheduled') return t(changeRefusals.over)
  return mayChange ? formProblem(search, changeFailures) : t(changeRefusals.late)
}

function Call({ booking, token, isOver, sendsMail, hourCycle, step }: CallData) {
  const host = hostOfCalls()
  if (!step)
    return (
      <Island
        of={LinkedCall}
        props={{
          ...{ call: booking, token, host, isOver, sendsMail, hourCycle },
          canBook: showsPart('calls'),
          after: site().texts.calls.after,
        }}
        when="touch"
      />
    )
  return (
    <BookedCallFrame call={booking} host={host} isOver={isOver} hourCycle={hourCycle}>
      {step.name === 'move' ? (
        <PlainMove call={booking} token={token} times={step.times} />
      ) : (
        <PlainCancel token={token} />
      )}
    </BookedCallFrame>
  )
}

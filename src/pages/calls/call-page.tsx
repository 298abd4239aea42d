import { changeFailures, changeRefusals } from '#content/calls.ts'
import { BookedCallFrame } from '#features/appointments/components/booking/booked-call-frame.tsx'
import { readTimes } from '#features/appointments/components/booking/free-times.ts'
import LinkedCall from '#features/appointments/components/booking/linked-call.island.tsx'
import { PlainCancel, PlainMove } from '#features/appointments/components/booking/plain-change.tsx'
import type { Booking, bookingContract } from '#features/appointments/contract/booking.ts'
import { LostPage } from '#layouts/lost-page.tsx'
import { ChatIsland, SiteFrame } from '#layouts/public/site-frame.tsx'
import { apiCaller, isRefusedAddress } from '#platform/api-client.ts'
import { sendsMail } from '#platform/config.ts'
import { Container } from '#ui/container.tsx'
import { Island } from '#ui/island.tsx'
import { missingHead } from '../missing-page.tsx'
import { definePage } from '../page.ts'
import { hostOfCalls, ProblemNote } from './calls-lead.tsx'

const call = apiCaller<typeof bookingContract>()

type CallData = {
  booking: Booking
  token: string
  isOver: boolean
  sendsMail: boolean
  /** What is done to it without JavaScript; with the free times where it is moved. */
  step: { name: 'move'; times: string[] } | { name: 'cancel' } | null
  problem: string | null
}

/** A call for who has its link. The token is in the address, so nothing keeps the page and no request names it. */
export const callPage = definePage<CallData | null>({
  path: '/call/:token{[A-Za-z0-9_-]+}',
  keepsCase: true,
  load: async ({ params: { token = '' }, search }) => {
    try {
      const booking = await call('GET /api/call/{token}', { params: { token } })
      const isOver = Date.parse(booking.endTime) < Date.now()
      const step = booking.mayChange ? await readStep(search.get('step'), token) : null
      const problem = problemOf(search.get('problem'), booking, isOver)
      return { booking, token, isOver, sendsMail: sendsMail(), step, problem }
    } catch (problem) {
      if (isRefusedAddress(problem)) return null
      throw problem
    }
  },
  head: (data) =>
    data
      ? { title: data.booking.title, path: '/book', hidden: true, secret: true }
      : { ...missingHead('/book'), secret: true },
  status: (data) => (data ? 200 : 404),
  isCacheable: () => false,
  Body: ({ data }) =>
    data ? (
      <SiteFrame>
        <Container className="pt-24 pb-16 sm:pt-[clamp(6.5rem,9vw,8.5rem)] noscript:pt-12">
          {data.problem && <ProblemNote>{data.problem}</ProblemNote>}
          <Call {...data} />
        </Container>
      </SiteFrame>
    ) : (
      <LostPage isFromEmail floating={<ChatIsland />} />
    ),
})

async function readStep(name: string | null, token: string): Promise<CallData['step']> {
  if (name === 'cancel') return { name }
  if (name !== 'move') return null
  const { times } = await readTimes(`/api/call/${token}/times`)
  return { name, times }
}

/** Why a form changed nothing: what the call is by now says it best. */
function problemOf(code: string | null, { status, mayChange }: Booking, isOver: boolean): string | null {
  if (code === null) return null
  if (status === 'cancelled') return changeRefusals.cancelled
  if (isOver || status !== 'scheduled') return changeRefusals.over
  if (!mayChange) return changeRefusals.late
  return changeFailures[code] ?? changeFailures.other ?? null
}

function Call({ booking, token, isOver, sendsMail, step }: CallData) {
  const host = hostOfCalls()
  if (!step)
    return <Island of={LinkedCall} props={{ call: booking, token, host, isOver, sendsMail }} when="touch" />
  return (
    <BookedCallFrame call={booking} host={host} isOver={isOver}>
      {step.name === 'move' ? (
        <PlainMove call={booking} token={token} times={step.times} />
      ) : (
        <PlainCancel token={token} />
      )}
    </BookedCallFrame>
  )
}

import { site } from '#base/site/domain/site.ts'
import Booking from '#desk/calls/components/booking/booking.island.tsx'
import type { BookingMember, OrderOfCall } from '#desk/calls/components/booking/describe-call.ts'
import {
  type ReadTimes,
  readTimesUntil,
  startAsAsked,
  timesOfCall,
} from '#desk/calls/components/booking/free-times.ts'
import { PlainBooking } from '#desk/calls/components/booking/plain-booking.tsx'
import { SignInFirst } from '#desk/calls/components/booking/sign-in-first.tsx'
import { readAddress } from '#desk/calls/components/booking/view-times.ts'
import type { callsContract, Offer, OfferedCall } from '#desk/calls/contract/calls.ts'
import type { ordersContract } from '#desk/orders/contract/endpoints.ts'
import { apiCaller } from '#platform/api-client.ts'
import { sendsMail } from '#platform/config.ts'
import { formatDate } from '#platform/locale.ts'
import { plural, t } from '#platform/texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { Island } from '#ui/loading/island.tsx'
import { Card } from '#ui/page/card.tsx'
import { EmptyState } from '#ui/page/empty-state.tsx'
import { PrivacyLink } from '../../layout/privacy-link.tsx'
import { SiteFrame } from '../../layout/site-frame.tsx'
import { MissingPage, missingHead } from '../missing-page.tsx'
import { definePage, nullIfRefused } from '../page.ts'
import { CallsLead, hostOfCalls, orderSearch, secondsFresh } from './calls-lead.tsx'

const call = apiCaller<typeof callsContract>()
const orderCall = apiCaller<typeof ordersContract>()

type CallTypeData = { offer: Offer; type: OfferedCall; read: ReadTimes | null; order: OrderOfCall | null }
/** The name of a call type that only clients may book, if the member is not a client. */
type ForClients = { forClients: string }

/** Books a call of one type. The data is null if the type does not exist or is not offered. */
export const callTypePage = definePage<CallTypeData | ForClients | null>({
  path: '/book/:slug{[a-z0-9-]{1,60}}',
  isPartOf: 'calls',
  load: async ({ params: { slug = '' }, search, session }) => {
    const offer = await call('GET /api/calls')
    const type = offer.calls.find((offered) => offered.slug === slug)
    if (!type) return session && findForClients(slug)
    const { day } = readAddress(search.toString())
    const read = await readTimesUntil(timesOfCall(slug), day).catch(() => null)
    return { offer, type, read, order: session && (await findOrder(search.get('order'))) }
  },
  head: (data, { path }) =>
    data
      ? {
          ...('type' in data
            ? pageHead(data.type)
            : { title: data.forClients, description: site().texts.calls.text }),
          path,
        }
      : missingHead(path),
  status: (data) => (data ? 200 : 404),
  isCacheable: (data) => !(data && 'type' in data && data.read === null),
  secondsFresh,
  Body: ({ data, request: { session, path, search } }) => {
    if (!data) return <MissingPage />
    const user = session?.user
    const member = user
      ? {
          name: [user.firstName, user.lastName].filter(Boolean).join(' '),
          email: user.email ?? '',
          invites: user.isEmailVerified,
        }
      : null
    return (
      <SiteFrame>
        <CallsLead isStep>
          {'forClients' in data ? (
            <ForClientsOnly title={data.forClients} />
          ) : data.type.openTo === 'anyone' || member ? (
            <Choice {...data} member={member} asked={search} />
          ) : (
            <SignInFirst host={hostOfCalls()} type={data.type} next={path + orderSearch(search)} />
          )}
        </CallsLead>
      </SiteFrame>
    )
  },
})

type ChoiceProps = CallTypeData & {
  member: BookingMember | null
  asked: URLSearchParams
}

function Choice({ offer, type, read, order, member, asked }: ChoiceProps) {
  const { slug, title, description, minutes, meetingType, question, moreQuestions, priceWords } = type
  const times = read?.times ?? []
  return (
    <>
      {/* Comes first in the HTML, because browsers without CSS show both versions. */}
      <div className="hidden noscript:block">
        <PlainBooking
          host={hostOfCalls()}
          type={type}
          times={times}
          zone={offer.timeZone}
          member={member}
          order={order}
          changeUntilHours={offer.changeUntilHours}
          sendsMail={sendsMail()}
          horizonDays={offer.horizonDays}
        />
      </div>
      <div data-member={member ? '' : undefined} className="noscript:hidden">
        <Island
          of={Booking}
          props={{
            call: { slug, title, description, minutes, meetingType, question, moreQuestions, priceWords },
            host: hostOfCalls(),
            member,
            order,
            start: read && startAsAsked(read, asked),
            horizonDays: offer.horizonDays,
            changeUntilHours: offer.changeUntilHours,
            sendsMail: sendsMail(),
            notes: notesAbout(offer),
          }}
          when={read ? 'touch' : 'now'}
          search="at"
        />
      </div>
      <PrivacyLink className="mt-5" />
    </>
  )
}

function notesAbout({ timeOff, holidays }: Offer): string[] {
  const days = holidays.map(({ day, name }) => `${name} (${shortDay(day)})`)
  return [
    ...timeOff.map(({ firstDay, lastDay, publicNote }) =>
      lastDay === firstDay
        ? `${publicNote} (${shortDay(firstDay)})`
        : t`${publicNote ?? ''} (${shortDay(firstDay)} to ${shortDay(lastDay)})`,
    ),
    ...(days.length > 0 ? [t`No calls on public holidays: ${days.join(', ')}`] : []),
  ]
}

const pageHead = ({ title, minutes, description }: OfferedCall) => ({
  title,
  description: `${plural(minutes, '{title}, {n} minute.', '{title}, {n} minutes.', { title })} ${description ?? site().texts.calls.text}`,
})

async function findForClients(slug: string): Promise<ForClients | null> {
  const found = (await call('GET /api/calls/offered')).find((type) => type.slug === slug)
  return found ? { forClients: found.title } : null
}

/** Returns the order in the URL if it belongs to the client. Otherwise, returns null. */
async function findOrder(id: string | null): Promise<OrderOfCall | null> {
  if (!id) return null
  const order = await nullIfRefused(orderCall('GET /api/orders/{id}', { params: { id } }))
  return order?.party === 'client' ? { id: order.id, title: order.serviceTitle } : null
}

const ForClientsOnly = ({ title }: { title: string }) => (
  <Card>
    <EmptyState
      as="h2"
      title={t`${title} is for clients`}
      action={<Button href="/book">{t`See the other calls`}</Button>}
    >
      {t`It can be booked with an order.`}
    </EmptyState>
  </Card>
)

const shortDay = (day: string) => formatDate(`${day}T12:00:00Z`, 'short')

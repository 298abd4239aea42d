import { site } from '#base/site/domain/site.ts'
import { bookingFailures, callTexts } from '#content/calls.ts'
import { CallFrame, Steps } from '#desk/calls/components/booking/call-frame.tsx'
import { meetingPlace } from '#desk/calls/components/booking/describe-call.ts'
import { NothingOffered } from '#desk/calls/components/booking/nothing-free.tsx'
import type { callsContract, OfferedCall } from '#desk/calls/contract/calls.ts'
import { zoneCity } from '#desk/calls/domain/zone-names.ts'
import { ownHead } from '#frame/page-head.ts'
import { apiCaller } from '#platform/api-client.ts'
import { t } from '#platform/texts.ts'
import { Day } from '#ui/calendar/day.tsx'
import { Icon } from '#ui/symbols/icon.tsx'
import { rich } from '#ui/text/rich.tsx'
import { SiteFrame } from '../../layout/site-frame.tsx'
import { formProblem } from '../link-page.tsx'
import { definePage } from '../page.ts'
import { CallsLead, hostOfCalls, orderSearch, ProblemNote, secondsFresh } from './calls-lead.tsx'

const call = apiCaller<typeof callsContract>()

type BookData = { calls: OfferedCall[]; timeZone: string; problem: string | null; order: string }

export const bookPage = definePage<BookData>({
  path: '/book',
  isPartOf: 'calls',
  load: async ({ search }) => {
    const { calls, timeZone } = await call('GET /api/calls')
    return { calls, timeZone, problem: formProblem(search, bookingFailures), order: orderSearch(search) }
  },
  head: () => ({ ...ownHead(site().texts.calls, t(callTexts.link)), path: '/book' }),
  secondsFresh,
  Body: ({ data: { calls, timeZone, problem, order } }) => (
    <SiteFrame>
      <CallsLead>
        {problem && <ProblemNote>{problem}</ProblemNote>}
        {calls.length > 0 ? (
          <CallFrame
            host={hostOfCalls()}
            text={site().texts.calls.about}
            facts={[
              { icon: 'globe', text: t`${zoneCity(timeZone)} hours, shown in your own time` },
              ...(calls.some(({ openTo }) => openTo === 'anyone')
                ? [{ icon: 'shield-check', text: t(callTexts.withoutAccount) } as const]
                : []),
            ]}
            steps={
              <Steps
                now={0}
                steps={[{ name: t`Call` }, { name: t`Day and time` }, { name: t`Your details` }]}
              />
            }
          >
            <ul>
              {calls.map((type) => (
                <CallEntry key={type.slug} type={type} order={order} />
              ))}
            </ul>
          </CallFrame>
        ) : (
          <NothingOffered />
        )}
      </CallsLead>
    </SiteFrame>
  ),
})

function CallEntry({ type, order }: { type: OfferedCall; order: string }) {
  const { slug, title, description, minutes, meetingType, priceWords, nextFree, openTo } = type
  return (
    <li className="relative grid grid-cols-[3rem_minmax(0,1fr)] items-center gap-x-4 gap-y-2 border-line py-5 not-first:border-t first:pt-1 md:grid-cols-[3.4rem_minmax(0,1fr)_14rem] md:gap-x-5">
      <p className="font-display text-xl font-semibold tabular-nums">
        {minutes}
        <span className="block font-sans text-xs font-normal tracking-normal text-subtle">{t`min`}</span>
      </p>
      <div>
        <h2 className="text-lg">
          <a
            href={`/book/${slug}${order}`}
            className="rounded-sm no-underline transition-colors after:absolute after:inset-0 hover:text-accent"
          >
            {title}
          </a>
        </h2>
        <p className="text-md text-muted">{description ?? meetingPlace(meetingType).words}</p>
        {openTo !== 'anyone' && (
          <p className="mt-0.5 text-sm text-subtle">
            {openTo === 'member' ? t`For members: sign in first` : t`For clients with an order`}
          </p>
        )}
      </div>
      <p className="flex items-center gap-x-3.5 text-md whitespace-nowrap text-muted max-md:col-start-2 max-md:flex-wrap md:justify-end">
        {priceWords && <span className="font-medium text-fg">{priceWords}</span>}
        {nextFree ? (
          <span>{rich(t`next <day/>`, { day: <Day at={nextFree} look="soon" /> })}</span>
        ) : (
          <span>{t`nothing free yet`}</span>
        )}
        <Icon name="arrow-right" size={18} className="max-md:hidden" />
      </p>
    </li>
  )
}

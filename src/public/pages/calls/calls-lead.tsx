import type { ReactNode } from 'react'
import { ownersFirstName, site } from '#base/site/domain/site.ts'
import { callTexts } from '#content/calls.ts'
import type { Host } from '#desk/calls/components/booking/call-frame.tsx'
import { instantAt, laterDay, wallTimeAt } from '#desk/calls/domain/wall-clock.ts'
import { siteZone } from '#platform/clock.ts'
import { t } from '#platform/texts.ts'
import { Container } from '#ui/page/container.tsx'
import { Notice } from '#ui/page/notice.tsx'
import { Icon } from '#ui/symbols/icon.tsx'
import { SiteFrame } from '../../layout/site-frame.tsx'
import type { PageRequest } from '../page.ts'

/**
 * Returns how many seconds a page with free times may be cached, because a booking does not invalidate it: at most a minute, and
 * never past midnight in the site's zone or in the zone of the displayed times.
 */
export function secondsFresh({ search }: Pick<PageRequest, 'search'>): number {
  const now = Date.now()
  const untilMidnight = [siteZone(), search.get('zone') ?? siteZone()].map((zone) => {
    const tomorrow = laterDay(wallTimeAt(now, zone).day, 1)
    return (instantAt({ day: tomorrow, minutes: 0 }, zone) - now) / 1000
  })
  return Math.floor(Math.min(60, ...untilMidnight))
}

export function hostOfCalls(): Host {
  const { ownerName, place, photo } = site().identity
  return { name: ownerName, firstName: ownersFirstName(), place, photo }
}

/** Shows the reason why a form that was submitted without JavaScript had no effect. */
/** With an id, the address of a form's answer leads to it and focuses it. */
export const ProblemNote = ({ id, children }: { id?: string; children: string }) => (
  <Notice
    look="danger"
    role="alert"
    {...(id ? { id, tabIndex: -1, className: 'scroll-mt-24' } : { className: 'mb-4' })}
    icon={<Icon name="circle-alert" size={20} />}
  >
    {children}
  </Notice>
)

type CallDocumentProps = { problem: string | null; children: ReactNode }

/** The frame of a page for a call or a quote. Shows the error of a form above the content. */
export const CallDocument = ({ problem, children }: CallDocumentProps) => (
  <SiteFrame>
    <Container className="pt-24 pb-16 sm:pt-[clamp(6.5rem,9vw,8.5rem)] noscript:pt-12">
      {problem && <ProblemNote>{problem}</ProblemNote>}
      {children}
    </Container>
  </SiteFrame>
)

/** Returns a query string that passes the order in the URL on to the next page. */
export function orderSearch(search: URLSearchParams): string {
  const order = search.get('order') ?? ''
  return /^[1-9]\d{0,9}$/.test(order) ? `?order=${order}` : ''
}

type CallsLeadProps = {
  /** Whether the page is a later step of a booking. Such a step shows the title only on wide windows. */
  isStep?: boolean
  children: ReactNode
}

/** The introduction above the steps of a booking. Phones show it only above the first step. */
export function CallsLead({ isStep = false, children }: CallsLeadProps) {
  const { heading, text } = site().texts.calls
  return (
    <Container
      className={`pb-16 noscript:pt-12 ${isStep ? 'pt-24 sm:pt-[clamp(6.5rem,9vw,8.5rem)]' : 'pt-[clamp(6.5rem,9vw,8.5rem)]'}`}
    >
      <div
        className={`mb-[clamp(1.75rem,3vw,2.5rem)] grid items-end gap-x-12 gap-y-4 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] ${isStep ? 'max-sm:sr-only' : ''}`}
      >
        <h1 className="max-w-[11em] text-[clamp(2.25rem,1.5rem+2.6vw,3.5rem)] leading-[1.03] tracking-[-0.034em]">
          {heading || t(callTexts.link)}
        </h1>
        <p className="max-w-[30rem] text-muted empty:hidden">{text}</p>
      </div>
      {children}
    </Container>
  )
}

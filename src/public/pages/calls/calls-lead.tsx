import type { ReactNode } from 'react'
import { callTexts } from '#content/calls.ts'
import type { Host } from '#features/appointments/components/booking/call-frame.tsx'
import { instantAt, laterDay, wallTimeAt } from '#features/appointments/domain/wall-clock.ts'
import { ownersFirstName, site } from '#features/site/domain/site.ts'
import { siteZone } from '#platform/clock.ts'
import { SiteFrame } from '#public/layout/site-frame.tsx'
import { Container } from '#ui/page/container.tsx'
import { Icon } from '#ui/symbols/icon.tsx'
import type { PageRequest } from '../page.ts'

/**
 * Seconds for which a page with free times is cached: a booking drops no page. No longer than the day, neither that of the site
 * nor that of the zone in which the times are shown.
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

/** Why a form that was sent without JavaScript did nothing. */
export const ProblemNote = ({ children }: { children: string }) => (
  <p
    role="alert"
    className="mb-4 flex gap-2.5 rounded-control border border-danger px-4 py-3 text-md text-danger"
  >
    <Icon name="circle-alert" size={18} className="mt-[0.2em] shrink-0" />
    {children}
  </p>
)

type CallDocumentProps = { problem: string | null; children: ReactNode }

/** What the page of one call or offer stands in, below why a form of it did nothing. */
export const CallDocument = ({ problem, children }: CallDocumentProps) => (
  <SiteFrame>
    <Container className="pt-24 pb-16 sm:pt-[clamp(6.5rem,9vw,8.5rem)] noscript:pt-12">
      {problem && <ProblemNote>{problem}</ProblemNote>}
      {children}
    </Container>
  </SiteFrame>
)

/** The order that an address names, as the rest of an address to which it goes on. */
export function orderSearch(search: URLSearchParams): string {
  const order = search.get('order') ?? ''
  return /^[1-9]\d{0,9}$/.test(order) ? `?order=${order}` : ''
}

type CallsLeadProps = {
  /** Leaves the title to the visible ones of a wider window. */
  isStep?: boolean
  children: ReactNode
}

/** What stands above the steps of a booking; on a phone only above the first. */
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
          {heading || callTexts.link}
        </h1>
        <p className="max-w-[30rem] text-muted empty:hidden">{text}</p>
      </div>
      {children}
    </Container>
  )
}

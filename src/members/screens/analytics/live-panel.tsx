import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { pageName } from '#base/analytics/domain/names.ts'
import { ConnectionStatus } from '#desk/threads/components/connection-status.tsx'
import { useLive } from '#desk/threads/components/use-live.ts'
import { pageStatusId } from '#members/layout/top-bar.tsx'
import { formatNumber } from '#platform/locale.ts'
import { plural, t } from '#platform/texts.ts'
import { Day } from '#ui/calendar/day.tsx'
import { Panel } from '#ui/page/panel.tsx'
import { classNames } from '#ui/styles/class-names.ts'
import { numberWord } from '#ui/text/number-words.ts'
import { rich } from '#ui/text/rich.tsx'
import type { Live } from './contract.ts'
import { Loaded } from './parts.tsx'
import { liveQuery, refreshReports } from './query-options.ts'

/** The minimum interval in milliseconds between refreshes of the whole page. */
const pauseOfReports = 60_000

const justNow = 5000

/** Shows the current visitors, updated live. Also refreshes the page's other reports, at most once a minute. */
export function LivePanel() {
  const client = useQueryClient()
  const asked = useQuery(liveQuery)
  const refreshed = useRef(0)
  useEffect(() => {
    refreshed.current = Date.now()
  }, [])
  const live = useLive('/api/admin/analytics/events', undefined, (about) => {
    const { dataUpdatedAt = 0 } = client.getQueryState(liveQuery.queryKey) ?? {}
    // Skips the first event of a connection, `all`, because data that was just loaded already includes it.
    if (about === 'all' && Date.now() - dataUpdatedAt < justNow) return
    if (Date.now() - refreshed.current < pauseOfReports) return void client.invalidateQueries(liveQuery)
    refreshed.current = Date.now()
    void refreshReports(client)
  })
  const visitors = asked.data?.visitors
  return (
    <Panel
      title={t`Now`}
      action={live ? <LiveMark isLit>{t`Live`}</LiveMark> : <ConnectionStatus live={live} />}
    >
      {live && visitors !== undefined && (
        <PageStatus>
          <LiveMark isLit={visitors > 0}>
            <span>
              {rich(
                plural(
                  visitors,
                  '<count>{n}</count><who> visitor</who> now',
                  '<count>{n}</count><who> visitors</who> now',
                  { n: formatNumber(visitors) },
                ),
                {
                  count: (text) => (
                    <span className={visitors > 0 ? 'font-medium text-fg' : undefined}>{text}</span>
                  ),
                  who: (text) => <span className="sr-only">{text}</span>,
                },
              )}
            </span>
          </LiveMark>
        </PageStatus>
      )}
      <Loaded query={asked} name={t`Who is here now`} size="h-[24rem]">
        {(now) => <Now now={now} />}
      </Loaded>
    </Panel>
  )
}

const LiveMark = ({ isLit, children }: { isLit: boolean; children: ReactNode }) => (
  <p className="flex items-center gap-2.5 text-sm text-muted">
    <span
      aria-hidden="true"
      className={classNames(
        'size-2 rounded-full',
        isLit ? 'bg-success ring-4 ring-success/20' : 'bg-line-strong',
      )}
    />
    {children}
  </p>
)

const fewPages = 4

const itemLooks =
  'flex items-center gap-3 border-t border-line px-5 py-2.5 text-md md:px-6 [&>:first-child]:min-w-0 [&>:first-child]:grow [&>:first-child]:truncate'

function Now({ now: { visitors, minutes, pages, latest } }: { now: Live }) {
  const most = Math.max(1, ...minutes)
  const [first] = latest
  return (
    <>
      <p className="flex items-baseline gap-2.5 px-5 pt-4 md:px-6">
        <b className="font-display text-[2.75rem] leading-none font-semibold tracking-[-0.04em] tabular-nums">
          {formatNumber(visitors)}
        </b>
        <span className="text-md leading-snug text-muted">
          {rich(
            plural(visitors, 'visitor in the<br/>last five minutes', 'visitors in the<br/>last five minutes'),
            { br: <br /> },
          )}
        </span>
      </p>
      <div className="px-5 pt-4 pb-3.5 md:px-6">
        <svg
          role="img"
          aria-label={t`Visitors of each of the last 30 minutes: ${minutes.join(', ')}`}
          width="100%"
          height="54"
          className="block"
        >
          {minutes.map((count, index) => {
            const height = Math.max(4, (count / most) * 100)
            return (
              <rect
                key={index}
                x={`${(index / minutes.length) * 100}%`}
                y={`${100 - height}%`}
                width={`${(100 / minutes.length) * 0.75}%`}
                height={`${height}%`}
                rx="1.5"
                className={
                  index === minutes.length - 1
                    ? 'fill-accent-fill'
                    : 'fill-[color-mix(in_oklab,var(--fg)_26%,var(--surface-1))]'
                }
              />
            )
          })}
        </svg>
        <p className="mt-1.5 flex justify-between text-xs text-subtle">
          <span>{t`30 min ago`}</span>
          <span>{t`now`}</span>
        </p>
      </div>
      {pages.length > 0 && (
        <ul>
          {pages.slice(0, fewPages).map(({ page, title, visitors: there }) => (
            <li key={page} className={itemLooks}>
              <span>{pageName(page, { [page]: title })}</span>
              <span className="text-sm text-muted tabular-nums">{formatNumber(there)}</span>
            </li>
          ))}
        </ul>
      )}
      {pages.length > fewPages && (
        <p className="border-t border-line px-5 py-2 text-xs text-subtle md:px-6">
          {plural(pages.length - fewPages, 'And {n} more page', 'And {n} more pages', {
            n: numberWord(pages.length - fewPages),
          })}
        </p>
      )}
      <h3 className="border-t border-line px-5 pt-3 pb-1 font-sans text-xs font-medium tracking-normal text-subtle md:px-6">
        {t`Just happened`}
      </h3>
      {latest.length === 0 && (
        <p className="px-5 pb-4 text-md text-muted md:px-6">
          {t`Nothing yet. Messages, calls and orders appear here.`}
        </p>
      )}
      <ul>
        {latest.map(({ kind, text, path, at }) => (
          <li key={`${kind} ${at} ${text}`} className={`${itemLooks} first:border-t-0`}>
            {path ? (
              <a href={path} className="no-underline hover:underline">
                {text}
              </a>
            ) : (
              <span>{text}</span>
            )}
            <span className="text-sm whitespace-nowrap text-muted">
              <Day at={at} />
            </span>
          </li>
        ))}
      </ul>
      <Announcement text={first ? first.text : ''} />
    </>
  )
}

/** The minimum interval between two announcements, in milliseconds. */
const pauseOfSentences = 10_000

/** Announces new events to screen readers. Does not announce the initial text. */
function Announcement({ text }: { text: string }) {
  const [said, say] = useState('')
  const known = useRef(text)
  const last = useRef(0)
  useEffect(() => {
    if (text === known.current) return
    const timer = setTimeout(
      () => {
        known.current = text
        last.current = Date.now()
        say(text)
      },
      Math.max(0, last.current + pauseOfSentences - Date.now()),
    )
    return () => clearTimeout(timer)
  }, [text])
  return (
    <p role="status" className="sr-only">
      {said}
    </p>
  )
}

/** Shows a changing status in the bar above the page once the script has loaded. Phones do not show it. */
function PageStatus({ children }: { children: ReactNode }) {
  const place = useSyncExternalStore(watchNothing, findPlace, () => null)
  return place && createPortal(children, place)
}

const watchNothing = () => () => {}
const findPlace = () => document.getElementById(pageStatusId)

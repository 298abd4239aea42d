import { useCallback, useEffect, useRef, useState } from 'react'
import { ownZone } from '../../domain/visitor-zones.ts'
import { wallTimeAt } from '../../domain/wall-clock.ts'
import { readTimesWhile, type StartOfTimes, viewOwn } from './free-times.ts'
import { type Choice, type TimesToView, type TimesView, viewTimes } from './view-times.ts'

const refreshMilliseconds = 60_000

export type FreeTimesState = {
  view: TimesView | undefined
  hasFailed: boolean
  isFetching: boolean
  hasLater: boolean
  choose: (change: Partial<Choice>) => void
  listZones: () => void
  /** Resolves once the new times are on screen. */
  refetch: () => Promise<void>
  fetchLater: () => Promise<void>
  times: string[]
  /** Returns whether a loaded time is no longer free. False for times later than the loaded ones. */
  isGone: (at: string) => boolean
  siteZone: string
}

const dayIn = (at: string | number, zone: string) => wallTimeAt(at, zone).day

/** Keeps the month and day on screen when the times are loaded again. */
function keepShown(shown: TimesToView): TimesToView {
  const { day, month } = viewTimes(shown)
  const last = dayIn(shown.times.at(-1) ?? shown.now, shown.zone)
  // The URL may name a day whose times are not loaded yet.
  const isAhead = shown.day !== undefined && last < shown.day
  return day === null || isAhead ? shown : { ...shown, day, month: month.month, isSeen: true }
}

/**
 * Returns the free times of an API path, as the reader chose to view them. Loads them again on focus and every minute. `chosen`
 * contains the choices that the reader has already made.
 */
export function useFreeTimes(
  path: string,
  start?: StartOfTimes,
  chosen: Partial<TimesToView> = {},
): FreeTimesState {
  const [toView, setToView] = useState<TimesToView | undefined>(start?.toView)
  // Undefined until the browser has loaded times.
  const [next, setNext] = useState<string | null>()
  const [hasFailed, setFailed] = useState(false)
  const [isFetching, setFetching] = useState(false)
  // All free times before this one are loaded.
  const covered = useRef('')
  const running = useRef<Promise<void>>(undefined)
  // The reader's choice before the times were loaded.
  const early = useRef<Partial<TimesToView>>(chosen)

  const fetchAll = useCallback(
    async (asked = '') => {
      setFetching(true)
      const isWanted = (later: string) => {
        // The URL may name a day further ahead.
        const { day = '', zone = ownZone() } = early.current
        return later < covered.current || later <= asked || dayIn(later, zone) <= day
      }
      try {
        const read = await readTimesWhile(path, isWanted)
        const { times, now, timeZone: siteZone } = read
        covered.current = read.next ?? '9999'
        setNext(read.next)
        setFailed(false)
        setToView((shown) =>
          shown ? { ...keepShown(shown), times, now, siteZone } : { ...viewOwn(read), ...early.current },
        )
      } catch {
        setFailed(true)
      } finally {
        setFetching(false)
      }
    },
    [path],
  )
  const read = useCallback(
    async (later?: string) => {
      if (later) await running.current
      running.current ??= fetchAll(later).finally(() => {
        running.current = undefined
      })
      return running.current
    },
    [fetchAll],
  )

  useEffect(() => {
    void read()
    const refresh = () => {
      if (document.visibilityState === 'visible') void read()
    }
    const timer = setInterval(refresh, refreshMilliseconds)
    addEventListener('focus', refresh)
    document.addEventListener('visibilitychange', refresh)
    return () => {
      clearInterval(timer)
      removeEventListener('focus', refresh)
      document.removeEventListener('visibilitychange', refresh)
    }
  }, [read])

  // At first, this is the server's view, because the browser may have other names for the zones.
  const view = toView && toView !== start?.toView ? viewTimes(toView) : start?.view
  const change = (changed: Partial<TimesToView>) => {
    early.current = { ...early.current, ...changed }
    // A new clock format or the list of zones leaves the day as it is.
    const keepsDay = changed.hourCycle !== undefined || changed.allZonesAt !== undefined
    setToView((shown) => shown && { ...shown, ...changed, isSeen: Boolean(shown.isSeen && keepsDay) })
  }
  // A month whose times are only partly loaded would seem full at its end, so this loads the rest.
  const isPart = next && view && dayIn(next, view.zone).slice(0, 7) <= view.month.month
  const later = isPart ? next : undefined
  useEffect(() => {
    if (later) void read(later)
  }, [later, read])
  return {
    view,
    hasFailed,
    isFetching,
    hasLater: typeof next === 'string',
    choose: change,
    listZones: () => change({ allZonesAt: view?.groups[0]?.times[0]?.value ?? Date.now() }),
    refetch: () => read(),
    fetchLater: () => (next ? read(next) : Promise.resolve()),
    times: toView?.times ?? [],
    isGone: (at) => next !== undefined && (!next || at < next) && !toView?.times.includes(at),
    siteZone: toView?.siteZone ?? start?.siteZone ?? 'UTC',
  }
}

import type { analyticsContract } from '#base/analytics/contract.ts'
import { apiCaller } from '#platform/api-client.ts'
import { t } from '#platform/texts.ts'

/** Calls `task` once after the first paint. Calls it after half a second if there is no paint, as in background tabs. */
export function afterFirstPaint(task: () => void): void {
  let waits = true
  const start = () => {
    if (waits) task()
    waits = false
    painted.disconnect()
  }
  const painted = new PerformanceObserver(start)
  painted.observe({ type: 'paint', buffered: true })
  setTimeout(start, 500)
}

/** Calls `task` when the browser is idle, or with a timeout of zero in browsers without `requestIdleCallback`. */
export const onceIdle = (task: () => unknown): unknown =>
  (window.requestIdleCallback ?? setTimeout)(() => task())

/**
 * Loads the fonts after the first paint. Applies all at once, because each change of fonts causes a new layout. The following
 * pages apply them from the start.
 */
export function applyFonts(): void {
  const { classList, dataset } = document.documentElement
  if (classList.contains('fonts')) return
  afterFirstPaint(async () => {
    const faces = [t`Geist Variable`, dataset.face ?? t`Commissioner Variable`]
    if (document.querySelector('main code')) faces.push(t`Geist Mono Variable`)
    // In other languages also a letter of the second file of each face, for one change of fonts instead of two.
    const letters = t.for('letters whose fonts are loaded: add one that is not English')`a`
    await Promise.all(faces.map((face) => document.fonts.load(`560 1rem "${face}"`, letters)))
    classList.add('fonts', 'fonts-late')
    try {
      localStorage.setItem('fonts', 'loaded')
    } catch {
      // Without storage, the next page applies the fonts after its first paint again.
    }
  })
}

/** Lets the browser offer passkeys in the name field, if it supports this. Fetches the code for it when the browser is idle. */
export function offerPasskeys(): void {
  if (!document.querySelector('[autocomplete$=webauthn]')) return
  onceIdle(async () => {
    const passkeys = window.PublicKeyCredential as typeof PublicKeyCredential | undefined
    if (!passkeys?.parseRequestOptionsFromJSON || !(await passkeys.isConditionalMediationAvailable())) return
    const { offerInField } = await import('#base/accounts/components/sign-in/offered-passkeys.ts')
    void offerInField()
  })
}

const call = apiCaller<typeof analyticsContract>()

const minReportedDepth = 75
const settleMilliseconds = 1000

/** Calls `task` once the page is visible, because browsers may prerender a page that is never opened. */
export function onceShown(task: () => void): void {
  if ('prerendering' in document && document.prerendering)
    document.addEventListener('prerenderingchange', task, { once: true })
  else task()
}

/** Reports the page view, and later how far the visitor scrolled. Only logs errors. */
export function reportVisit(): void {
  const page = location.pathname
  const { referrer } = document
  const campaign = location.search.match(/\butm_(source|medium|campaign)=[^&]{0,300}/g)
  const address = campaign ? `${page}?${campaign.join('&')}` : page
  const body = { page: address, referrer, userAgent: navigator.userAgent }
  report(call('POST /api/analytics/pageview', { body }, { keepalive: true }))
  let deepest = minReportedDepth - 1
  let timer: ReturnType<typeof setTimeout>
  const reportDepth = () => {
    const depth = scrollDepth()
    if (depth <= deepest) return
    deepest = depth
    report(call('POST /api/analytics/scroll', { body: { depth, page } }, { keepalive: true }))
  }
  const onScroll = () => {
    clearTimeout(timer)
    timer = setTimeout(reportDepth, settleMilliseconds)
  }
  addEventListener('scroll', onScroll, { passive: true })
}

/** Returns how far the visitor has scrolled, from 0 to 100 percent. Returns 0 if the page is too short to scroll. */
function scrollDepth(): number {
  const scrollable = document.documentElement.scrollHeight - innerHeight
  return scrollable > 0 ? Math.min(100, Math.round((scrollY / scrollable) * 100)) : 0
}

function report(sent: Promise<unknown>): void {
  sent.catch((problem) => console.info('A visit was not counted:', problem))
}

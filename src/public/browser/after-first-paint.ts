import type { analyticsContract } from '#base/analytics/contract.ts'
import { apiCaller } from '#platform/api-client.ts'

/** Calls `task` once after the first paint, or after half a second, since pages in background tabs are not painted. */
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

/** Where `requestIdleCallback` is missing, the task runs after a timeout of zero instead. */
export const onceIdle = (task: () => unknown): unknown =>
  (window.requestIdleCallback ?? setTimeout)(() => task())

/** Loads the fonts after the first paint and applies all at once, since each causes a new layout. Later pages start with them. */
export function applyFonts(): void {
  const { classList, dataset } = document.documentElement
  if (classList.contains('fonts')) return
  afterFirstPaint(async () => {
    const faces = ['Geist Variable', dataset.face ?? 'Commissioner Variable']
    if (document.querySelector('main code')) faces.push('Geist Mono Variable')
    await Promise.all(faces.map((face) => document.fonts.load(`560 1rem "${face}"`)))
    classList.add('fonts', 'fonts-late')
    try {
      localStorage.setItem('fonts', 'loaded')
    } catch {
      // Without storage, the next page also applies them late.
    }
  })
}

/** Lets the browser offer passkeys in the name field, if it supports that. Fetches the code when the browser is idle. */
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

/** Calls `task` once the page is visible, since browsers may prerender it. */
export function onceShown(task: () => void): void {
  if ('prerendering' in document && document.prerendering)
    document.addEventListener('prerenderingchange', task, { once: true })
  else task()
}

/** Reports the page view, then how far the visitor scrolled. Errors are only logged. */
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

/** The scroll depth, 0 to 100 percent; 0 if the page does not scroll. */
function scrollDepth(): number {
  const scrollable = document.documentElement.scrollHeight - innerHeight
  return scrollable > 0 ? Math.min(100, Math.round((scrollY / scrollable) * 100)) : 0
}

function report(sent: Promise<unknown>): void {
  sent.catch((problem) => console.info('A visit was not counted:', problem))
}

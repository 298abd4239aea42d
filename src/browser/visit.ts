import type { analyticsContract } from '#features/analytics/contract.ts'
import { apiCaller } from '#platform/api-client.ts'

const call = apiCaller<typeof analyticsContract>()

const minReportedDepth = 75
const settleMilliseconds = 1000

/** Reports the page that is shown, and how far down it is scrolled. A failure is only logged. */
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

/** The scroll depth in percent, 0 to 100; 0 when the page does not scroll. */
function scrollDepth(): number {
  const scrollable = document.documentElement.scrollHeight - innerHeight
  return scrollable > 0 ? Math.min(100, Math.round((scrollY / scrollable) * 100)) : 0
}

function report(sent: Promise<unknown>): void {
  sent.catch((problem) => console.info('A visit was not counted:', problem))
}

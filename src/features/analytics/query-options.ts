import { apiCaller } from '#platform/api-client.ts'
import type { analyticsContract } from './contract.ts'

const call = apiCaller<typeof analyticsContract>()

/** Reports a view of `page`, a path. A failure is only logged. */
export async function reportPageview(page: string): Promise<void> {
  const { referrer } = document
  const { userAgent } = navigator
  await report(
    call('POST /api/analytics/pageview', { body: { page, referrer, userAgent } }, { keepalive: true }),
  )
}

/** Reports a scroll depth in percent on `page`. A failure is only logged. */
export async function reportScroll(depth: number, page: string): Promise<void> {
  await report(call('POST /api/analytics/scroll', { body: { depth, page } }, { keepalive: true }))
}

async function report(sent: Promise<unknown>): Promise<void> {
  try {
    await sent
  } catch (problem) {
    console.info('A visit was not counted:', problem)
  }
}

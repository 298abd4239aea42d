import { accountChannel, memberOfSession } from '#base/accounts/queries/session.ts'
import { visitChannel } from '#base/analytics/queries/channels.ts'
import { latestGoals } from '#base/analytics/queries/goals.ts'
import { visitsSince } from '#base/analytics/queries/visits.ts'
import { ordersWithIds } from '#desk/orders/queries/orders-of.ts'
import { listen } from '#platform/bus.ts'
import { answerEvents } from '#platform/http/event-stream.ts'
import { type RequestContext, requireMember } from '#platform/http/request-context.ts'
import { formatMoney } from '#platform/locale.ts'
import { msg, t } from '#platform/texts.ts'
import { pageTitles } from '#showcase/blog/queries/page-titles.ts'
import { messagePath } from '#showcase/contact/domain/message-path.ts'
import type { Live } from '../contract.ts'

const shownMinutes = 30
const presentMinutes = 5
const maxPages = 10
const maxGoals = 3
const minute = 60_000
const day = 24 * 60 * minute

/** Returns the current visitors with their pages, the number of visitors in each of the last 30 minutes, and the latest goals. */
export async function readLive(): Promise<Live> {
  const now = Math.floor(Date.now() / minute)
  const seen = await visitsSince(new Date((now - shownMinutes + 1) * minute).toISOString())
  const present = seen.filter(({ last }) => last > now - presentMinutes)
  const pages = new Map<string, number>()
  for (const { page, visitors } of present) pages.set(page, (pages.get(page) ?? 0) + visitors)
  const shown = [...pages].toSorted(([, a], [, b]) => b - a).slice(0, maxPages)
  const titles = await pageTitles(shown.map(([page]) => page))
  return {
    visitors: countVisitors(present),
    minutes: Array.from({ length: shownMinutes }, (_, index) => {
      const at = now - shownMinutes + 1 + index
      return countVisitors(seen.filter(({ first, last }) => first <= at && at <= last))
    }),
    pages: shown.map(([page, visitors]) => ({ page, title: titles.get(page) ?? page, visitors })),
    latest: await lastGoals(),
  }
}

const countVisitors = (seen: { visitors: number }[]) => seen.reduce((sum, { visitors }) => sum + visitors, 0)

const words = {
  call: { text: msg`Call booked`, pathOf: () => '/dashboard/schedule' },
  contact: {
    text: msg`Message from the contact form`,
    pathOf: messagePath,
  },
  newsletter: { text: msg`Newsletter sign-up`, pathOf: () => '/dashboard/communications?tab=subscribers' },
  order: { text: msg`Order`, pathOf: (id: number) => `/dashboard/orders/${id}` },
  sign_up: { text: msg`New account`, pathOf: () => '/dashboard/admin-users' },
}

async function lastGoals(): Promise<Live['latest']> {
  const goals = await latestGoals(new Date(Date.now() - day).toISOString(), maxGoals)
  const ids = goals.flatMap(({ kind, subjectId }) => (kind === 'order' ? subjectId : []))
  const orders = ids.length > 0 ? await ordersWithIds(ids) : []
  return goals.map(({ kind, subjectId, at }) => {
    const { text, pathOf } = words[kind]
    const order = kind === 'order' && orders.find(({ id }) => id === subjectId)
    return {
      ...{ kind, at, path: pathOf(subjectId) },
      text: order ? t`Order #${order.id}, ${formatMoney(order.price, order.currency)}` : t(text),
    }
  })
}

/** Streams the event `visits` whenever there are new visits or goals. Ends when the member is no longer an admin. */
export function liveEvents(context: RequestContext): Response {
  const { id } = requireMember(context)
  return answerEvents(context.request, {
    memberId: id,
    subscribe(send, recheck) {
      const announce = () => send('visits')
      const stops = [
        listen(visitChannel, announce, announce),
        listen(accountChannel, (userId) => Number(userId) === id && recheck(), recheck),
      ]
      return () => stops.forEach((stop) => void stop())
    },
    async mayContinue() {
      const member = await memberOfSession(context.request)
      return member?.id === id && member.role === 'admin'
    },
  })
}

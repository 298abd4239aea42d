import type { lettersContract } from '#features/letters/contract.ts'
import { LostPage } from '#layouts/lost-page.tsx'
import { ChatIsland } from '#layouts/public/site-frame.tsx'
import { StatusPage } from '#layouts/status-page.tsx'
import { apiCaller, isRefusedAddress } from '#platform/api-client.ts'
import { Button } from '#ui/button.tsx'
import { missingHead } from '../missing-page.tsx'
import { definePage } from '../page.ts'

const call = apiCaller<typeof lettersContract>()

type LeaveData = { token: string; address: string; hasLeft: boolean; hasFailed: boolean }

/** Where a letter's recipient leaves, by a button: mail programs open links on their own. */
export const leavePage = definePage<LeaveData | null>({
  path: '/newsletter/leave/:token{[A-Za-z0-9_-]+}',
  keepsCase: true,
  load: async ({ params: { token = '' }, search }) => {
    try {
      const { address, hasLeft } = await call('GET /api/newsletter/leave/{token}', { params: { token } })
      return { token, address, hasLeft, hasFailed: search.has('problem') }
    } catch (problem) {
      if (isRefusedAddress(problem)) return null
      throw problem
    }
  },
  head: (data) =>
    data
      ? { title: 'Leave the newsletter', path: '/', hidden: true, secret: true }
      : { ...missingHead('/'), secret: true },
  status: (data) => (data ? 200 : 404),
  isCacheable: () => false,
  Body: ({ data }) => (data ? <Leave {...data} /> : <LostPage isFromEmail floating={<ChatIsland />} />),
})

function Leave({ token, address, hasLeft, hasFailed }: LeaveData) {
  if (hasLeft)
    return (
      <StatusPage
        map="sent"
        title="You have left the newsletter"
        text={`${address} gets no more letters. One that was on its way may still arrive.`}
      >
        <Button asChild>
          <a href="/">Go to the site</a>
        </Button>
      </StatusPage>
    )
  return (
    <StatusPage
      map="sent"
      title="Leave the newsletter?"
      text={
        hasFailed
          ? 'That did not work. Please try again in a moment.'
          : `${address} will get no more letters. You can subscribe again at any time.`
      }
    >
      <form method="post" action={`/api/newsletter/leave/${token}`}>
        <Button type="submit">Leave the Newsletter</Button>
      </form>
      <Button variant="secondary" asChild>
        <a href="/">Stay</a>
      </Button>
    </StatusPage>
  )
}

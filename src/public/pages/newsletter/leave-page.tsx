import { StatusPage } from '#frame/status-page.tsx'
import type { lettersContract } from '#mailing/letters/contract.ts'
import { apiCaller } from '#platform/api-client.ts'
import { t } from '#platform/texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { defineLinkPage } from '../link-page.tsx'

const call = apiCaller<typeof lettersContract>()

type LeaveData = { token: string; address: string; hasLeft: boolean; hasFailed: boolean }

/** Unsubscribes the recipient of a letter. A link in the letter opens the page, and the page's button unsubscribes. */
export const leavePage = defineLinkPage<LeaveData>({
  path: '/newsletter/leave/:token{[A-Za-z0-9_-]+}',
  canonical: '/',
  title: () => t`Leave the newsletter`,
  read: async (token, search) => {
    const { address, hasLeft } = await call('GET /api/newsletter/leave/{token}', { params: { token } })
    return { token, address, hasLeft, hasFailed: search.has('problem') }
  },
  Body: Leave,
})

function Leave({ token, address, hasLeft, hasFailed }: LeaveData) {
  if (hasLeft)
    return (
      <StatusPage
        map="sent"
        title={t`You have left the newsletter`}
        text={t`${address} gets no more letters. One that was on its way may still arrive.`}
      >
        <Button href="/">{t`Go to the site`}</Button>
      </StatusPage>
    )
  return (
    <StatusPage
      map="sent"
      title={t`Leave the newsletter?`}
      text={
        hasFailed
          ? t`That did not work. Please try again in a moment.`
          : t`${address} will get no more letters. You can subscribe again at any time.`
      }
    >
      <form method="post" action={`/api/newsletter/leave/${token}`}>
        <Button type="submit">{t`Leave the Newsletter`}</Button>
      </form>
      <Button href="/" variant="secondary">
        {t`Stay`}
      </Button>
    </StatusPage>
  )
}

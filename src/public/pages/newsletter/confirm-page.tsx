import { brand, showsPart, site } from '#base/site/domain/site.ts'
import { confirmFailures } from '#content/thanks.ts'
import NewsletterForm from '#mailing/newsletter/components/newsletter-form.island.tsx'
import type { LinkedSubscription, newsletterContract } from '#mailing/newsletter/contract.ts'
import { apiCaller } from '#platform/api-client.ts'
import { t } from '#platform/texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { Island } from '#ui/loading/island.tsx'
import { PrivacyLink } from '../../layout/privacy-link.tsx'
import { AccountPage } from '../account/account-page.tsx'
import { ProblemNote } from '../calls/calls-lead.tsx'
import { formProblem } from '../link-page.tsx'
import { definePage, nullIfRefused } from '../page.ts'

const call = apiCaller<typeof newsletterContract>()

type ConfirmData = { token: string; subscription: LinkedSubscription | null; problem: string | null }

/**
 * Confirms a subscription with the page's button. Opening the page changes nothing, because email scanners open links as well.
 */
export const confirmPage = definePage<ConfirmData>({
  path: '/newsletter/confirm/:token{[A-Za-z0-9_-]+}',
  worksWhileClosed: true,
  keepsCase: true,
  load: async ({ params: { token = '' }, search }) => ({
    token,
    subscription: await nullIfRefused(call('GET /api/newsletter/confirm/{token}', { params: { token } })),
    problem: formProblem(search, confirmFailures),
  }),
  head: () => ({ title: t`Newsletter`, path: '/blog', hidden: true, secret: true }),
  status: ({ subscription }) => (subscription ? 200 : 404),
  isCacheable: () => false,
  Body: ({ data: { token, subscription, problem } }) => {
    if (!subscription) return <Expired />
    return subscription.isConfirmed ? (
      <Confirmed email={subscription.email} />
    ) : (
      <Question token={token} email={subscription.email} problem={problem} />
    )
  },
})

type QuestionProps = { token: string; email: string; problem: string | null }

const Question = ({ token, email, problem }: QuestionProps) => (
  <AccountPage
    title={t`Confirm your subscription`}
    text={t`Press the button to get the letters of ${brand()}. Each letter has a link to unsubscribe.`}
  >
    {problem && <ProblemNote>{problem}</ProblemNote>}
    <p className="text-sm text-subtle">{t`Email address`}</p>
    <p className="font-medium wrap-anywhere">{email}</p>
    <form method="post" action={`/api/newsletter/confirm/${token}`} className="mt-6">
      <Button type="submit" className="max-sm:w-full">
        {t`Confirm Subscription`}
      </Button>
    </form>
    <p className="mt-4 text-sm text-subtle">
      {t`If you did not ask for it, close this page. You get no letter unless you press the button.`}
    </p>
  </AccountPage>
)

const Confirmed = ({ email }: { email: string }) => (
  <AccountPage
    title={t`Your subscription is confirmed`}
    text={t`There is nothing more to do. You will get the next letter.`}
  >
    <p className="text-sm text-subtle">{t`Email address`}</p>
    <p className="font-medium wrap-anywhere">{email}</p>
    <Button href="/" variant="secondary" className="mt-6 max-sm:w-full">
      {t`Back to the Site`}
    </Button>
  </AccountPage>
)

const Expired = () => (
  <AccountPage
    title={t`This link does not work any more`}
    text={
      showsPart('newsletter')
        ? t`A link works for 30 days, and only the newest one works. Sign up again to get a new link by email.`
        : t`A link works for 30 days, and only the newest one works.`
    }
  >
    {showsPart('newsletter') && (
      <div id="newsletter">
        <Island of={NewsletterForm} props={{ note: site().texts.newsletter.note }} when="touch" />
        <PrivacyLink className="mt-2" />
      </div>
    )}
  </AccountPage>
)

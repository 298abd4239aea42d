import { offerChanged, quoteFailures, termsChanged } from '#content/quotes.ts'
import { CallFrame } from '#desk/calls/components/booking/call-frame.tsx'
import { TermsBox } from '#desk/orders/components/terms-box.tsx'
import OfferLines from '#desk/quotes/components/offer-lines.island.tsx'
import { QuoteStateBadge } from '#desk/quotes/components/quote-state.tsx'
import { QuoteText, quoteFacts } from '#desk/quotes/components/quote-text.tsx'
import type { quotesContract } from '#desk/quotes/contract/endpoints.ts'
import type { ReadQuote } from '#desk/quotes/contract/schemas.ts'
import { apiCaller } from '#platform/api-client.ts'
import { msg, t } from '#platform/texts.ts'
import type { LegalPages, pagesContract } from '#showcase/pages/contract.ts'
import { Button } from '#ui/controls/button.tsx'
import { Island } from '#ui/loading/island.tsx'
import { Notice } from '#ui/page/notice.tsx'
import { Icon } from '#ui/symbols/icon.tsx'
import { rich } from '#ui/text/rich.tsx'
import { CallDocument, hostOfCalls } from '../calls/calls-lead.tsx'
import { defineLinkPage, formProblem } from '../link-page.tsx'

const call = apiCaller<typeof pagesContract & typeof quotesContract>()

type QuoteData = { quote: ReadQuote; pages: LegalPages; token: string; problem: string | null }

/** Shows a quote. Everybody who has the link can read it, but only the account with its email address can respond. */
export const quotePage = defineLinkPage<QuoteData>({
  path: '/quote/:token{[A-Za-z0-9_-]+}',
  canonical: '/services',
  styles: ['src/showcase/blog/components/post-text/text.css'],
  title: ({ quote }) => t`Offer: ${quote.serviceTitle}`,
  read: async (token, search) => {
    const quote = await call('GET /api/quote/{token}', { params: { token } })
    return {
      quote,
      pages: await call('GET /api/legal-pages'),
      token,
      problem: findProblem(search, quote),
    }
  },
  Body: (data) => (
    <CallDocument problem={data.problem}>
      <Offer {...data} />
    </CallDocument>
  ),
})

/** Only another version of the offer or of the terms conflicts with an answer to an open offer. */
function findProblem(search: URLSearchParams, { state }: ReadQuote): string | null {
  if (state !== 'open' || search.get('problem') !== 'conflict') return formProblem(search, quoteFailures)
  return t(search.get('step') === 'changed' ? offerChanged : termsChanged)
}

/** The id of the form that accepts the offer. */
const formId = 'accept'

function Offer({ quote, pages, token, problem }: QuoteData) {
  const { state, reader, vatKind, pricesIncludeVat, currency, payments } = quote
  return (
    <CallFrame
      host={hostOfCalls()}
      title={quote.serviceTitle}
      facts={quoteFacts(quote)}
      steps={<State quote={quote} />}
    >
      <div className="grid max-w-[42rem] gap-7">
        <div>
          <h1 className="text-[clamp(1.75rem,1.3rem+1.4vw,2.25rem)]">{t`An offer for you`}</h1>
          <p className="mt-2.5 text-muted wrap-anywhere">{t`It was made for ${quote.email}.`}</p>
        </div>
        {quote.replaced && problem === null && (
          <Notice look="warning" role="status" icon={<Icon name="info" size={20} />}>
            {t`This offer was changed: this is the present version.`}
          </Notice>
        )}
        <QuoteText quote={quote}>
          {(lines) => (
            <Island
              of={OfferLines}
              when="touch"
              props={{
                ...{ lines, vatKind, pricesIncludeVat, currency, payments },
                canChoose: state === 'open',
                form: reader === 'addressee' ? formId : undefined,
              }}
            />
          )}
        </QuoteText>
        <Answer quote={quote} pages={pages} token={token} />
        <p className="border-t border-line pt-5 print:hidden">
          <a
            href={`/api/quote/${token}/pdf`}
            download
            className="inline-flex min-h-6 items-center gap-2 text-md text-muted underline-offset-4 hover:underline"
          >
            <Icon name="download" size={17} />
            {t`Download as PDF`}
          </a>
        </p>
      </div>
    </CallFrame>
  )
}

const State = ({ quote: { state } }: { quote: ReadQuote }) => (
  <p role="status" className="border-b border-line px-[1.1rem] py-4 sm:px-7">
    <QuoteStateBadge state={state} />
  </p>
)

const unsent = msg`This offer is not sent yet.`

const endTexts = {
  draft: unsent,
  template: unsent,
  accepted: msg`This offer was accepted.`,
  declined: msg`This offer was declined.`,
  withdrawn: msg`This offer was withdrawn.`,
  expired: msg`This offer has expired. If you still want it, send a message.`,
} as const

function Answer({ quote, pages, token }: Omit<QuoteData, 'problem'>) {
  const { state, reader, orderId, email } = quote
  if (orderId !== null)
    return (
      <Button href={`/dashboard/orders/${orderId}`} className="justify-self-start max-sm:w-full">
        {t`Open Order #${orderId}`}
      </Button>
    )
  if (state !== 'open') return <p className="text-muted">{t(endTexts[state])}</p>
  if (reader === 'anonymous')
    return (
      <div>
        <Button href={`/auth?next=${encodeURIComponent(`/quote/${token}`)}`} className="max-sm:w-full">
          {t`Sign In to Answer`}
        </Button>
        <p className="mt-3 text-sm text-subtle wrap-anywhere">
          {t`With an account for ${email}. You can make one in a minute.`}
        </p>
      </div>
    )
  if (reader === 'unverified')
    return (
      <p className="text-muted wrap-anywhere">
        {rich(
          t`Please confirm your email address first: the link was sent to ${email}. Then open this page again. Another link can be sent from <a>your profile</a>.`,
          {
            a: (text) => (
              <a href="/dashboard/profile" className="text-accent underline underline-offset-4">
                {text}
              </a>
            ),
          },
        )}
      </p>
    )
  if (reader === 'other')
    return (
      <div>
        <p className="text-muted wrap-anywhere">
          {t`You are signed in with another account. Only the one for ${email} can answer this offer: sign out, then sign in with it.`}
        </p>
        <Button variant="secondary" className="mt-4 max-sm:w-full noscript:hidden" data-logout="">
          {t`Sign Out`}
        </Button>
      </div>
    )
  return (
    <div data-member="">
      <TermsBox
        pages={pages}
        form={formId}
        name="termsVersion"
        value={pages.terms?.version}
        required
        className="mb-6"
      />
      <div className="flex flex-wrap gap-3 max-sm:grid">
        <form id={formId} method="post" action={`/api/quote/${token}/accept`}>
          <input type="hidden" name="version" value={quote.version} />
          <Button type="submit" className="max-sm:w-full">
            {t`Accept the Offer`}
          </Button>
        </form>
        <details className="group">
          <summary className="inline-flex min-h-11 cursor-pointer items-center px-3 text-md text-muted underline-offset-4 group-open:hidden hover:underline">
            {t`Decline`}
          </summary>
          <form
            method="post"
            action={`/api/quote/${token}/decline`}
            className="flex flex-wrap items-center gap-3"
          >
            <p className="text-md">{t`Decline this offer for good?`}</p>
            <Button type="submit" variant="secondary">
              {t`Yes, Decline`}
            </Button>
          </form>
        </details>
      </div>
    </div>
  )
}

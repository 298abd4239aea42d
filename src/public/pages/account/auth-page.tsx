import type { ReactNode } from 'react'
import AuthTabs from '#base/accounts/components/sign-in/auth-tabs.island.tsx'
import CodeStep from '#base/accounts/components/sign-in/code-step.island.tsx'
import type { accountsContract } from '#base/accounts/contract/accounts.ts'
import { Provider } from '#base/accounts/contract/user.ts'
import { pathOfSignIn, safeNextPath } from '#base/accounts/domain/next-path.ts'
import { notAvailable, type SignInProblem, signInProblems } from '#base/accounts/domain/sign-in-problems.ts'
import { PriceNote } from '#base/site/components/price-note.tsx'
import {
  type InterfaceLanguage,
  interfaceLanguages,
  offeredLanguages,
} from '#base/site/domain/interface-languages.ts'
import { site } from '#base/site/domain/site.ts'
import { ownHead } from '#frame/page-head.ts'
import { apiCaller } from '#platform/api-client.ts'
import { statusOfError } from '#platform/app-error.ts'
import { renderContext } from '#platform/http/render-context.ts'
import { formatMoney } from '#platform/locale.ts'
import { t } from '#platform/texts.ts'
import type { catalogueContract, Service } from '#showcase/catalogue/contract.ts'
import { matchVat, sharedPriceKind } from '#showcase/catalogue/domain/price-kind.ts'
import { priceRange } from '#showcase/catalogue/domain/price-range.ts'
import type { Testimonial, testimonialsContract } from '#showcase/testimonials/contract.ts'
import { Island } from '#ui/loading/island.tsx'
import { Notice } from '#ui/page/notice.tsx'
import { Icon } from '#ui/symbols/icon.tsx'
import type { AnyIconName } from '#ui/symbols/icon-names.ts'
import { rich } from '#ui/text/rich.tsx'
import { PrivacyLink } from '../../layout/privacy-link.tsx'
import { definePage, redirectTo } from '../page.ts'
import { AccountCard, AccountFrame, AccountPitch } from './account-page.tsx'

const call = apiCaller<typeof accountsContract & typeof catalogueContract & typeof testimonialsContract>()

export const authPage = definePage({
  path: '/auth',
  worksWhileClosed: true,
  load: async ({ session, search, origin }) => {
    if (!session) {
      const { isClosed } = renderContext()
      const [refused, { providers }, setup, services, testimonials] = await Promise.all([
        search.has('problem') ? call('GET /api/auth/refused-form') : null,
        call('GET /api/auth/options'),
        readSetup(search.get('setup')),
        isClosed ? null : call('GET /api/services', { query: {} }).catch(() => null),
        isClosed ? null : call('GET /api/testimonials').catch(() => null),
      ])
      const configured = (Object.keys(providers) as Provider[]).filter((name) => providers[name])
      return { refused, configured, setup, services, testimonials }
    }
    const { pathname, search: query, hash } = new URL(safeNextPath(search.get('next')), origin)
    return redirectTo(pathname + query + hash)
  },
  language: ({ setup }) => usable(setup)?.language ?? undefined,
  isCacheable: ({ services, testimonials }) => services !== null && testimonials !== null,
  head: ({ setup }) => ({
    ...(usable(setup) ? { title: t`Set up your site` } : ownHead(site().texts.auth, t`Sign In`)),
    path: '/auth',
    image: '/share/auth.png',
    secret: true,
  }),
  Body: ({ request: { search }, data: { refused, setup, configured, services, testimonials } }) => {
    const { isClosed } = renderContext()
    const texts = site().texts.auth
    const given = (name: string) => search.get(name) || undefined
    const { token, language } = usable(setup) ?? {}
    const asked = search.get('tab')
    const tab = asked === 'sign-in' || asked === 'sign-up' ? asked : token ? 'sign-up' : 'sign-in'
    const next = token ? '/dashboard/setup' : given('next')
    const shown = refused ? { refused } : {}
    return (
      <AccountFrame className="gap-y-10 lg:grid-rows-[auto_1fr] lg:pb-28">
        {token ? (
          <AccountPitch
            title={t`Set up your site`}
            text={t`First make your account. The steps after it lead from the sample to your own site, and each of them can be skipped.`}
          />
        ) : isClosed ? (
          <AccountPitch
            title={t`Sign In`}
            text={t`This site opens soon. Sign in here if you have an account.`}
          />
        ) : (
          <AccountPitch title={texts.heading || t`Sign In`} text={texts.text} />
        )}
        <AccountCard className="self-start lg:sticky lg:top-24 lg:row-span-2">
          <Notices
            setup={setup}
            problem={refused?.message ?? problemIn(given('problem'))}
            title={given('problem') === 'not-configured' ? titleFor(given('provider')) : undefined}
          />
          {given('step') === 'code' ? (
            <Island of={CodeStep} props={{ next: given('next'), ...shown }} when="touch" />
          ) : (
            <>
              <Island
                of={AuthTabs}
                props={{
                  ...{ tab, configured, next, setup: token, ...shown },
                  ...(language && { languages: offeredNames(), language }),
                  showsAll: !site().withoutSample,
                }}
                when="touch"
              />
              <noscript>
                <p className="mt-6 text-md">
                  {tab === 'sign-in' ? t`No account yet?` : t`Have an account already?`}{' '}
                  <a
                    href={pathOfSignIn({
                      tab: tab === 'sign-in' ? 'sign-up' : 'sign-in',
                      next,
                      setup: token,
                    })}
                    className="text-accent underline underline-offset-3"
                  >
                    {tab === 'sign-in' ? t`Sign Up` : t`Sign In`}
                  </a>
                </p>
              </noscript>
              <PrivacyLink className="mt-6" />
            </>
          )}
        </AccountCard>
        {!isClosed && !token && <AuthPoints services={services ?? []} testimonials={testimonials ?? []} />}
      </AccountFrame>
    )
  },
})

/** The token of the setup link in the URL with the language to propose for the site, or `dead` if the link no longer works. */
type Setup = { token: string; language: InterfaceLanguage | null } | 'dead' | undefined

const usable = (setup: Setup) => (setup === 'dead' ? undefined : setup)

const offeredNames = () => offeredLanguages.map((tag) => [tag, interfaceLanguages[tag]] as const)

async function readSetup(token: string | null): Promise<Setup> {
  if (!token) return undefined
  const { usable, language } = await call('GET /api/auth/setup', { query: { token } })
  return usable ? { token, language } : 'dead'
}

function problemIn(problem: string | undefined): string | undefined {
  if (problem === undefined) return undefined
  if (Object.hasOwn(signInProblems, problem)) return t(signInProblems[problem as SignInProblem])
  return Object.hasOwn(statusOfError, problem)
    ? t`That did not work. Please check what you entered and try again.`
    : undefined
}

function titleFor(given: string | undefined): string | undefined {
  const provider = Provider.safeParse(given)
  return provider.success ? notAvailable(provider.data) : undefined
}

type NoticesProps = { setup: Setup; problem?: string | undefined; title?: string | undefined }

function Notices({ setup, problem, title }: NoticesProps) {
  return (
    <>
      {problem && (
        <Notice
          role="alert"
          className="mb-6"
          icon={<Icon name="circle-alert" size={20} className="text-danger" />}
        >
          {title && <b className="block font-medium">{title}</b>}
          {problem}
        </Notice>
      )}
      {setup === 'dead' && (
        <Notice
          role="alert"
          className="mb-6"
          icon={<Icon name="circle-alert" size={20} className="text-danger" />}
        >
          {rich(t`${t(signInProblems['setup-over'])} Please <a>sign in</a>.`, {
            a: (text) => (
              <a href="/auth" className="text-accent underline underline-offset-3">
                {text}
              </a>
            ),
          })}
        </Notice>
      )}
      {usable(setup) && (
        <Notice className="mb-6" icon={<Icon name="key-round" size={20} className="text-accent" />}>
          {t`The person who signs up through this link becomes the administrator of this site. It works once.`}
        </Notice>
      )}
    </>
  )
}

type AuthPointsProps = { services: Service[]; testimonials: Testimonial[] }

/**
 * Shows the owner's selling points, the price range of packages, and a testimonial. Renders nothing if all of them are missing.
 */
function AuthPoints({ services, testimonials }: AuthPointsProps) {
  const { points } = site().texts.auth
  const range = priceRange(services)
  const pricesIncludeVat = sharedPriceKind(services)
  const quote = findQuote(testimonials)
  if (points.length === 0 && !range && !quote) return null
  return (
    <div className="grid content-start gap-8">
      {(points.length > 0 || range) && (
        <ul className="border-t border-line">
          {points.map(({ title, text, icon }) => (
            <Point key={title} icon={icon as AnyIconName} title={title}>
              {matchVat(text, pricesIncludeVat)}
            </Point>
          ))}
          {range && (
            <Point icon="package" title={writeRange(range)}>
              <PriceNote className="mb-1 block" pricesIncludeVat={pricesIncludeVat} />
              <a
                href="/services"
                className="inline-block min-h-6 underline underline-offset-4 hover:text-accent"
              >
                {t`See all services and packages`}
              </a>
            </Point>
          )}
        </ul>
      )}
      {quote && (
        <figure className="max-w-[34.5em]">
          <blockquote className="font-display text-lg tracking-[-0.015em] wrap-anywhere">
            {quote.content}
          </blockquote>
          <figcaption className="mt-3 text-sm text-subtle">
            {quote.name}, {quote.company}
          </figcaption>
        </figure>
      )}
    </div>
  )
}

type PointProps = { icon: AnyIconName; title: string; children: ReactNode }

function Point({ icon, title, children }: PointProps) {
  return (
    <li className="grid grid-cols-[auto_1fr] gap-x-4 border-b border-line py-4">
      <Icon name={icon} size={20} strokeWidth={1.6} className="mt-0.5 text-accent" />
      <div>
        <h2 className="font-sans text-md font-medium tracking-normal">{title}</h2>
        <p className="mt-1 max-w-[34.5em] text-md text-muted">{children}</p>
      </div>
    </li>
  )
}

const writeRange = ({ lowest, highest }: { lowest: number; highest: number }) =>
  lowest === highest
    ? t`Packages for ${formatMoney(lowest)}`
    : t`Packages from ${formatMoney(lowest)} to ${formatMoney(highest)}`

/** The maximum length of a testimonial that fits beside the form, in characters. */
const maxQuote = 320

const findQuote = (testimonials: Testimonial[]) =>
  testimonials.find(({ featured, content }) => featured && content.length <= maxQuote)

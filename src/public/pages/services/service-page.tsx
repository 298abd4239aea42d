import type { Session } from '#base/accounts/contract/user.ts'
import { site } from '#base/site/domain/site.ts'
import { callTexts } from '#content/calls.ts'
import { serviceTexts } from '#content/services-page.ts'
import OrderPanel from '#desk/orders/components/order-panel.island.tsx'
import { ServiceReviews } from '#desk/orders/components/service-reviews.tsx'
import type { ServiceDates } from '#desk/orders/contract/dates.ts'
import type { ordersContract } from '#desk/orders/contract/endpoints.ts'
import type { ServiceReviews as Reviews } from '#desk/orders/contract/reviews.ts'
import type { planningContract } from '#desk/planning/contract.ts'
import { StatusPage } from '#frame/status-page.tsx'
import { apiCaller } from '#platform/api-client.ts'
import { msg, t } from '#platform/texts.ts'
import { describeService } from '#showcase/catalogue/components/describe-service.ts'
import { OrderBar } from '#showcase/catalogue/components/order-bar.tsx'
import { ServiceHero } from '#showcase/catalogue/components/service-hero.tsx'
import { canBeOrdered, offeredPackages } from '#showcase/catalogue/contract/packages.ts'
import type { catalogueContract, Service, ServiceCategory } from '#showcase/catalogue/contract.ts'
import { matchVat } from '#showcase/catalogue/domain/price-kind.ts'
import type { LegalPages, pagesContract } from '#showcase/pages/contract.ts'
import { SaveItem } from '#showcase/saved/components/save-item.tsx'
import { Button } from '#ui/controls/button.tsx'
import { Island } from '#ui/loading/island.tsx'
import { Section, SectionHead } from '#ui/page/section.tsx'
import { Icon } from '#ui/symbols/icon.tsx'
import { rich } from '#ui/text/rich.tsx'
import { CallLink } from '../../layout/call-link.tsx'
import { usePageVisit } from '../../layout/page-context.ts'
import { ChatIsland, SiteFrame } from '../../layout/site-frame.tsx'
import { definePage, nullIfRefused } from '../page.ts'
import { readSaved } from '../read-saved.ts'

const call = apiCaller<
  typeof catalogueContract & typeof ordersContract & typeof pagesContract & typeof planningContract
>()

const missing = msg`This service does not exist, or it is no longer offered. The catalogue shows everything that is.`

type ServiceData = {
  service: Service
  categories: ServiceCategory[]
  reviews: Reviews | null
  dates: ServiceDates | null
  pages: LegalPages
  asksSource: boolean
  isSaved: boolean | null
}

/** Shows a service with its description, contents, requirements and packages. The data is null if the service does not exist. */
export const servicePage = definePage<ServiceData | null>({
  path: '/services/:id',
  load: ({ params: { id = '' }, session }) =>
    /^[1-9]\d{0,8}$/.test(id) ? nullIfRefused(loadService(Number(id), session)) : Promise.resolve(null),
  head: (data, { path, origin }) =>
    data
      ? {
          title: data.service.name,
          description: data.service.description,
          path: `/services/${data.service.id}`,
          image: `/share/service-${data.service.id}.png`,
          structuredData: [describeService(data.service, origin, data.reviews ?? undefined)],
        }
      : { title: t`Service Not Found`, description: t(missing), path, hidden: true },
  isCacheable: (data) => data?.reviews !== null && data?.dates !== null,
  // Limits the cache time, because the dates depend on orders and calls, which do not invalidate cached pages.
  secondsFresh: () => 60,
  status: (data) => (data ? 200 : 404),
  Body: ({ data, request }) =>
    data ? <ServiceBody {...data} isMember={request.session !== null} /> : <ServiceNotFound />,
})

async function loadService(id: number, session: Session | null): Promise<ServiceData> {
  const [service, categories, reviews, dates, pages, orders, isSaved] = await Promise.all([
    call('GET /api/services/{id}', { params: { id } }),
    call('GET /api/services/categories'),
    // Ignores the error if the service does not exist. The other responses then determine the status of the page.
    call('GET /api/services/{id}/reviews', { params: { id } }).catch(() => null),
    call('GET /api/services/{id}/dates', { params: { id } }).catch(() => null),
    session ? call('GET /api/legal-pages') : noPages,
    session ? call('GET /api/orders/summary').catch(() => null) : null,
    readSaved(session, 'service', id),
  ])
  return { service, categories, reviews, dates, pages, asksSource: orders?.asksSource ?? false, isSaved }
}

/** Visitors cannot order, so they need no page. */
const noPages: LegalPages = { terms: null, privacy: null, withdrawal: null }

function ServiceNotFound() {
  return (
    <StatusPage
      floating={<ChatIsland />}
      map="lost"
      code="404"
      title={t`Service Not Found`}
      text={t(missing)}
    >
      <Button href="/services">{t`Back to Services`}</Button>
    </StatusPage>
  )
}

const noDescriptions = { basic: '', standard: '', premium: '' }

function ServiceBody({
  service,
  categories,
  reviews,
  dates,
  pages,
  asksSource,
  isSaved,
  isMember,
}: ServiceData & { isMember: boolean }) {
  const { hasGoogle } = usePageVisit()
  const { id, name, pricing, pricesIncludeVat, deliveryTime } = service
  const isOne = offeredPackages(pricing).length === 1
  const texts = site().texts.order
  const { depositFirst, depositPercent } = site().invoices
  const { popular, basic, standard, premium } = texts
  return (
    <SiteFrame>
      <div>
        <ServiceHero
          service={service}
          category={categories.find((category) => category.id === service.categoryId)}
          more={
            <>
              <SaveItem kind="service" id={id} isSaved={isSaved} />
              <CallLink>{t(callTexts.serviceLink)}</CallLink>
            </>
          }
        />
        <Section className="pb-[clamp(3rem,6vw,5rem)]!">
          <div className="grid gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
            <LongDescription text={service.longDescription ?? service.description} />
            <ServiceLists service={service} />
          </div>
        </Section>
        <OrderBar service={service} />
      </div>
      <Section id="packages" className="border-line max-md:pt-6! md:border-t">
        <SectionHead
          of="packages"
          title={isOne ? t`The Package` : t`Choose Your Package`}
          {...(canBeOrdered(pricing) &&
            texts.packages && { lead: matchVat(texts.packages, pricesIncludeVat) })}
        />
        <Island
          of={OrderPanel}
          props={{
            service: { id, name, pricing, pricesIncludeVat, deliveryTime },
            // Without several packages, leaves out the descriptions, because they compare the packages.
            texts: isOne ? { popular, ...noDescriptions } : { popular, basic, standard, premium },
            dates,
            pages,
            isMember,
            asksSource,
            hasGoogle,
            usualDeposit: depositFirst ? depositPercent : null,
          }}
          when="near"
        />
        {canBeOrdered(pricing) && (
          <noscript>
            <p className="mt-6 text-md text-muted">
              {rich(
                t`Ordering needs JavaScript, which is turned off here. You can also <a>send a message</a>.`,
                {
                  a: (text) => (
                    <a href="/#contact" className="text-accent underline underline-offset-3">
                      {text}
                    </a>
                  ),
                },
              )}
            </p>
          </noscript>
        )}
      </Section>
      {reviews && <ServiceReviews reviews={reviews} />}
    </SiteFrame>
  )
}

function LongDescription({ text }: { text: string }) {
  const paragraphs = text.split(/\n{2,}/)
  return (
    <div className="grid max-w-[43.1em] gap-5 self-start">
      {paragraphs.map((paragraph) => (
        <p key={paragraph} className="text-muted first:text-lg first:leading-normal first:text-fg">
          {paragraph}
        </p>
      ))}
    </div>
  )
}

function ServiceLists({ service }: { service: Service }) {
  return (
    <div className="grid gap-10 self-start">
      <div>
        <h2 className="text-lg">{t`What's Included`}</h2>
        <ul className="mt-4 border-t border-line text-md">
          {service.features.map((feature) => (
            <li key={feature} className="flex gap-3 border-b border-line py-2.5">
              <Icon name="check" size={18} className="mt-[0.2em] shrink-0 text-success" />
              {feature}
            </li>
          ))}
        </ul>
      </div>
      {service.requirements.length > 0 && (
        <div>
          <h2 className="text-lg">{t`Requirements`}</h2>
          <p className="mt-1.5 text-md text-muted">{t(serviceTexts.requirementsLead)}</p>
          <ul className="mt-4 grid gap-2 text-md">
            {service.requirements.map((requirement) => (
              <li key={requirement} className="flex gap-3">
                <span aria-hidden="true" className="mt-[0.75em] h-px w-3 shrink-0 bg-line-strong" />
                {requirement}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}

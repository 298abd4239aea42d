import { PriceNote } from '#base/site/components/price-note.tsx'
import { site } from '#base/site/domain/site.ts'
import { catalogueTexts } from '#content/services-page.ts'
import { ownHead } from '#frame/page-head.ts'
import { apiCaller } from '#platform/api-client.ts'
import { t } from '#platform/texts.ts'
import { CategorySidebar } from '#showcase/catalogue/components/category-sidebar.tsx'
import { ServiceEntry } from '#showcase/catalogue/components/service-entry.tsx'
import { ServiceMark } from '#showcase/catalogue/components/service-mark.tsx'
import type { catalogueContract, Service, ServiceCategory } from '#showcase/catalogue/contract.ts'
import { sharedPriceKind } from '#showcase/catalogue/domain/price-kind.ts'
import { QuestionsSection } from '#showcase/faq/components/questions-section.tsx'
import type { FaqEntry, faqContract } from '#showcase/faq/contract.ts'
import { Art } from '#ui/art/art.tsx'
import { Button } from '#ui/controls/button.tsx'
import { Container } from '#ui/page/container.tsx'
import { EmptyState } from '#ui/page/empty-state.tsx'
import { SiteFrame } from '../../layout/site-frame.tsx'
import { definePage, redirectTo } from '../page.ts'

const call = apiCaller<typeof catalogueContract & typeof faqContract>()

type Catalogue = {
  category: number | undefined
  categories: ServiceCategory[]
  services: Service[]
  questions: FaqEntry[]
}

export const cataloguePage = definePage<Catalogue>({
  path: '/services',
  load: async ({ search }) => {
    const chosen = search.get('category')
    if (chosen !== null && !/^[1-9]\d{0,8}$/.test(chosen)) return redirectTo('/services')
    const category = chosen === null ? undefined : Number(chosen)
    const [categories, services, questions] = await Promise.all([
      call('GET /api/services/categories'),
      call('GET /api/services', { query: { category } }),
      call('GET /api/faq'),
    ])
    return { category, categories, services, questions }
  },
  head: ({ category, categories }) => {
    const image = '/share/services.png'
    const shown = categories.find(({ id }) => id === category)
    const own = ownHead(site().texts.catalogue, t`Services`)
    if (!shown) return { ...own, path: '/services', image }
    return {
      ...own,
      title: t`${shown.name}: services and prices`,
      ...(shown.description && { description: shown.description }),
      path: `/services?category=${shown.id}`,
      image,
    }
  },
  Body: ({ data: { category, categories, services, questions } }) => (
    <SiteFrame>
      <CatalogueHead pricesIncludeVat={sharedPriceKind(services)} />
      <Container className="grid gap-x-16 gap-y-8 pt-8 pb-[clamp(4rem,9vw,8rem)] lg:grid-cols-[15rem_minmax(0,1fr)] lg:pt-14">
        <CategorySidebar categories={categories} current={category} />
        {services.length > 0 ? (
          <div className="grid gap-16">
            {categories.map((one) => (
              <CategoryServices
                key={one.id}
                category={one}
                namesVat={sharedPriceKind(services) === undefined}
                marksFeatured={services.filter(isFeatured).length * 3 <= services.length}
                services={services.filter(({ categoryId }) => categoryId === one.id)}
              />
            ))}
          </div>
        ) : (
          <NoServices isFiltered={category !== undefined} />
        )}
      </Container>
      <QuestionsSection questions={questions} />
    </SiteFrame>
  ),
})

function CatalogueHead({ pricesIncludeVat }: { pricesIncludeVat: boolean | undefined }) {
  const { heading, text } = site().texts.catalogue
  return (
    <div className="relative overflow-hidden border-b border-line">
      <Art src="/art/section/services.svg" className="fade-beside absolute! inset-0" />
      <Container className="relative pt-[clamp(7rem,11vw,9.5rem)] pb-[clamp(2.5rem,5vw,4.5rem)]">
        <div className="beside-art">
          <h1 className="max-w-[9.3em] text-3xl">{heading || t`Services`}</h1>
          <p className="mt-6 max-w-[34rem] text-[clamp(1.0625rem,1rem+0.4vw,1.3125rem)] leading-normal text-muted empty:hidden">
            {text}
          </p>
          <PriceNote
            all={t`All prices`}
            pricesIncludeVat={pricesIncludeVat}
            className="mt-3 block max-w-[34rem]"
          />
        </div>
      </Container>
    </div>
  )
}

function NoServices({ isFiltered }: { isFiltered: boolean }) {
  const { empty, all, nothing } = catalogueTexts
  return (
    <EmptyState
      title={t(isFiltered ? empty : nothing.title)}
      className="px-0"
      action={
        <Button href={isFiltered ? '/services' : '/#contact'} variant="secondary">
          {t(isFiltered ? all : nothing.link)}
        </Button>
      }
    >
      {isFiltered ? null : t(nothing.text)}
    </EmptyState>
  )
}

const isFeatured = (service: Service) => service.isFeatured

type CategoryServicesProps = {
  category: ServiceCategory
  services: Service[]
  marksFeatured: boolean
  namesVat: boolean
}

/** Shows a category with its services. The icon is to the left of the title. On wide windows, the rows begin below the title. */
function CategoryServices({ category, services, ...shown }: CategoryServicesProps) {
  if (services.length === 0) return null
  return (
    <section
      aria-labelledby={`category-${category.id}`}
      className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-5"
    >
      <ServiceMark category={category} />
      <div>
        <h2 id={`category-${category.id}`} className="text-xl">
          {category.name}
        </h2>
        {category.description && <p className="mt-2 max-w-[39.8em] text-muted">{category.description}</p>}
      </div>
      <ul className="col-span-full mt-6 grid border-t border-line md:col-span-1 md:col-start-2">
        {services.map((service) => (
          <ServiceEntry key={service.id} service={service} {...shown} />
        ))}
      </ul>
    </section>
  )
}

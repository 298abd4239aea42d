import { createFileRoute } from '@tanstack/react-router'
import { z } from 'zod'
import { msg, t } from '#platform/texts.ts'
import { PostCategoriesCard } from '#showcase/blog/components/categories/post-categories-card.tsx'
import { CategoriesCard } from '#showcase/catalogue/components/administration/categories-card.tsx'
import { ServicesCard } from '#showcase/catalogue/components/administration/services-card.tsx'
import { categoryOptions, serviceOptions } from '#showcase/catalogue/query-options.ts'
import { FaqCard } from '#showcase/faq/components/faq-card.tsx'
import { faqOptions } from '#showcase/faq/query-options.ts'
import { validSearch } from '#ui/lists/valid-search.ts'
import { prefetch } from '#ui/loading/prefetch.ts'
import { PageHead } from '#ui/page/page-head.tsx'
import { ContentTabs, serviceLists } from './-content-tabs.tsx'

const readSearch = validSearch(z.object({ list: z.enum(serviceLists).optional() }))

export const Route = createFileRoute('/_dashboard/dashboard/admin-services')({
  validateSearch: readSearch,
  // Does not load the post categories. The page reads them when it shows them, because a query named here would be in the first
  // script of every page.
  loader: ({ context: { queryClient } }) =>
    prefetch(queryClient, serviceOptions.list, categoryOptions.list, faqOptions.list),
  component: ServicesPage,
})

const titles = { services: msg`Services`, categories: msg`Categories`, questions: msg`Questions` }
const leads = {
  services: msg`What visitors can order, in the order of the list. The front page shows six services, featured ones first.`,
  categories: msg`What services and posts are sorted by, in the order of the lists. A hidden one hides its services, but not its posts.`,
  questions: msg`What visitors ask, in the order of the list. The assistant answers from it too.`,
}

function ServicesPage() {
  const { list: shown = 'services' } = Route.useSearch()
  return (
    <>
      <ContentTabs />
      <PageHead title={t(titles[shown])} lead={t(leads[shown])} />
      {shown === 'services' && <ServicesCard />}
      {shown === 'categories' && (
        <div className="grid items-start gap-6 xl:grid-cols-2">
          <CategoriesCard />
          <PostCategoriesCard />
        </div>
      )}
      {shown === 'questions' && <FaqCard />}
    </>
  )
}

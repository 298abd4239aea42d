import { createFileRoute } from '@tanstack/react-router'
import { CategoriesCard } from '#features/catalogue/components/administration/categories-card.tsx'
import { ServicesCard } from '#features/catalogue/components/administration/services-card.tsx'
import { categoryOptions, serviceOptions } from '#features/catalogue/query-options.ts'
import { FaqCard } from '#features/faq/components/faq-card.tsx'
import { faqOptions } from '#features/faq/query-options.ts'
import { membersHead } from '#layouts/members/members-head.ts'
import { PageHead } from '#ui/page-head.tsx'
import { prefetch } from '#ui/prefetch.ts'

export const Route = createFileRoute('/_dashboard/dashboard/admin-services')({
  loader: ({ context: { queryClient } }) =>
    prefetch(queryClient, serviceOptions.list, categoryOptions.list, faqOptions.list),
  head: () => membersHead('Services'),
  component: ServicesPage,
})

function ServicesPage() {
  return (
    <>
      <PageHead
        title="Services"
        lead="What visitors can order, in the order of these lists. The front page shows six services, featured ones first. The assistant answers from the questions too."
      />
      <div className="grid items-start gap-6 xl:grid-cols-2">
        <ServicesCard />
        <div className="grid gap-6">
          <CategoriesCard />
          <FaqCard />
        </div>
      </div>
    </>
  )
}

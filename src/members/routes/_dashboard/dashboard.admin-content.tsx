import { createFileRoute } from '@tanstack/react-router'
import { t } from '#platform/texts.ts'
import { ProjectsCard } from '#showcase/projects/components/projects-card.tsx'
import { projectOptions } from '#showcase/projects/query-options.ts'
import { TestimonialsCard } from '#showcase/testimonials/components/testimonials-card.tsx'
import { testimonialOptions } from '#showcase/testimonials/query-options.ts'
import { prefetch } from '#ui/loading/prefetch.ts'
import { PageHead } from '#ui/page/page-head.tsx'
import { ContentTabs } from './-content-tabs.tsx'

export const Route = createFileRoute('/_dashboard/dashboard/admin-content')({
  loader: ({ context: { queryClient } }) =>
    prefetch(queryClient, projectOptions.list, testimonialOptions.list),
  component: ContentPage,
})

function ContentPage() {
  return (
    <>
      <ContentTabs />
      <PageHead
        title={t`Content Management`}
        lead={t`The projects and the words of clients that visitors see. What is featured stands on the front page, in the order of these lists.`}
      />
      <div className="grid items-start gap-6 xl:grid-cols-2">
        <ProjectsCard />
        <TestimonialsCard />
      </div>
    </>
  )
}

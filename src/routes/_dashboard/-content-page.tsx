import { ProjectsCard } from '#features/projects/components/projects-card.tsx'
import { TestimonialsCard } from '#features/testimonials/components/testimonials-card.tsx'
import { PageTitle } from '#ui/page-title.tsx'

/** The projects and testimonials of the front page: what they say, which are featured, and their order. */
export function ContentPage() {
  return (
    <>
      <PageTitle
        title="Content Management"
        lead="The projects and the words of clients that visitors see. What is featured stands on the front page, in the order of these lists."
      />
      <div className="grid items-start gap-6 xl:grid-cols-2">
        <ProjectsCard />
        <TestimonialsCard />
      </div>
    </>
  )
}

import { Badge } from '#ui/badge.tsx'
import { lazyContent } from '#ui/lazy-part.tsx'
import { OrderedCard } from '#ui/ordered-content/ordered-card.tsx'
import { projectOptions } from '../query-options.ts'

const ProjectsForm = lazyContent(() => import('./projects-form.tsx'))

/** All projects, for admins. */
export function ProjectsCard() {
  return (
    <OrderedCard
      title="Projects"
      empty="No projects found. Create your first project!"
      options={projectOptions}
      describe={({ title, description, featured, tags: [tag] }) => ({
        name: title,
        text: description,
        featured,
        facts: tag && <Badge className="max-w-full overflow-hidden">{tag}</Badge>,
      })}
      Form={ProjectsForm}
    />
  )
}

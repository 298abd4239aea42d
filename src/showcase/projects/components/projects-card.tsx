import { t } from '#platform/texts.ts'
import { CollectionCard } from '#ui/collection/collection-card.tsx'
import { lazyContent } from '#ui/loading/lazy-part.tsx'
import { Badge } from '#ui/symbols/badge.tsx'
import { projectOptions } from '../query-options.ts'
import { ProjectPicture } from './project-picture.tsx'

const ProjectsForm = lazyContent(() => import('./projects-form.tsx'))

export function ProjectsCard() {
  return (
    <CollectionCard
      title={t`Projects`}
      empty={t`No projects found. Create your first project!`}
      options={projectOptions}
      describe={(project) => {
        const { title, description, featured, tags } = project
        return {
          name: title,
          picture: <ProjectPicture project={project} part="thumb" className="h-15 w-24" />,
          text: description,
          featured,
          facts: tags[0] && <Badge className="max-w-full overflow-hidden">{tags[0]}</Badge>,
        }
      }}
      Form={ProjectsForm}
    />
  )
}

import { useMutation, useQuery } from '@tanstack/react-query'
import { Badge } from '#ui/badge.tsx'
import { ContentCard } from '#ui/ordered-content/content-card.tsx'
import { ContentRow } from '#ui/ordered-content/content-row.tsx'
import { useRemoval } from '#ui/ordered-content/use-removal.ts'
import { showProblem } from '#ui/problem-toast.ts'
import {
  deleteProject,
  projectsQuery,
  reorderProject,
  restoreProject,
} from '../query-options/administration.ts'
import { ProjectFields } from './project-form.tsx'

/** All projects, as an admin keeps them. */
export function ProjectsCard() {
  const list = useQuery(projectsQuery)
  const removal = useRemoval('project', deleteProject, restoreProject)
  const reordering = useMutation({
    ...reorderProject,
    onError: (problem) => showProblem('Error', problem, 'Failed to change the order'),
  })
  return (
    <ContentCard
      title="Projects"
      what="Project"
      empty="No projects found. Create your first project!"
      list={list}
      nameOf={({ title }) => title}
      onMove={({ id }, before) => reordering.mutate({ id, before: before?.id ?? null })}
      row={(project, edit) => (
        <ContentRow
          name={project.title}
          text={project.description}
          featured={project.featured}
          busy={removal.isPending && removal.variables.id === project.id}
          onEdit={edit}
          onDelete={() => removal.mutate(project)}
        >
          {project.tags[0] && <Badge className="max-w-full overflow-hidden">{project.tags[0]}</Badge>}
        </ContentRow>
      )}
      form={(project, close) => <ProjectFields project={project} onSaved={close} />}
    />
  )
}

import { useQuery } from '@tanstack/react-query'
import { TriangleAlert } from 'lucide-react'
import { Card } from '#ui/card.tsx'
import { preloadDialog, useDialogItem } from '#ui/dialog.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { Spinner } from '#ui/spinner.tsx'
import type { Project } from '../contract.ts'
import { featuredProjectsQuery } from './featured-query.ts'
import { ProjectGrid } from './project-grid.tsx'

const ProjectDialog = lazyPart(() => import('./project-dialog.tsx'))

/** The featured projects as a grid, each opening a dialog; or loading, failed, none. */
export function FeaturedProjects() {
  const { data, error, isPending } = useQuery(featuredProjectsQuery)
  if (isPending)
    return (
      <div className="grid min-h-96 place-items-center text-xl text-muted">
        <Spinner label="Loading projects" />
      </div>
    )
  if (error) return <Failed message={error.message} />
  if (data.length === 0)
    return (
      <EmptyState title="No projects on show yet" as="h3" className="px-0">
        The first one appears here once it is delivered and measured.
      </EmptyState>
    )
  return <Gallery projects={data} />
}

function Gallery({ projects }: { projects: Project[] }) {
  const dialog = useDialogItem<Project>()
  const preload = () => {
    preloadDialog()
    ProjectDialog.preload()
  }
  return (
    <>
      <ProjectGrid projects={projects} onOpen={dialog.show} onNear={preload} />
      {dialog.item && <ProjectDialog project={dialog.item} {...dialog.state} />}
    </>
  )
}

function Failed({ message }: { message: string }) {
  return (
    <Card role="alert" className="flex gap-4 p-6 sm:p-8">
      <TriangleAlert size={24} strokeWidth={1.6} aria-hidden="true" className="shrink-0 text-danger" />
      <div className="min-w-0">
        <h3 className="text-lg tracking-[-0.015em]">Failed to Load Projects</h3>
        <p className="mt-1 text-muted">Unable to fetch portfolio data</p>
        <p className="mt-3 max-h-40 overflow-y-auto text-sm break-words text-subtle">{message}</p>
      </div>
    </Card>
  )
}

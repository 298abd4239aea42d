import { useEffect, useEffectEvent, useState } from 'react'
import { send } from '#platform/api-client.ts'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Icon } from '#ui/icon.tsx'
import { ReloadLink } from '#ui/reload-link.tsx'
import { Spinner } from '#ui/spinner.tsx'
import type { Project } from '../contract.ts'
import { closeCase, showCaseFrom, useCaseAddress } from './case-address.ts'
import type { ClientWords, FittingService } from './case-text.tsx'
import ProjectDialog from './project-dialog.tsx'
import { idOfCase, ProjectGrid } from './project-grid.tsx'

type FeaturedProjectsProps = {
  projects: Project[] | null
  /** What clients said, and the services of the catalogue, also of projects that are not featured. */
  words: ClientWords[]
  services: FittingService[]
}

/**
 * The featured projects, each opening a dialog; or loading, failed, none. Without `projects`, which the server could not
 * read, the browser fetches them.
 */
export default function FeaturedProjects({ projects, ...others }: FeaturedProjectsProps) {
  const { data, failure } = useProjects(projects)
  if (failure) return <Failed message={failure.message} />
  if (!data)
    return (
      <div className="grid min-h-96 place-items-center text-xl text-muted">
        <Spinner label="Loading projects" />
      </div>
    )
  if (data.length === 0)
    return (
      <EmptyState title="No projects on show yet" as="h3" className="px-0">
        The first one appears here once it is delivered.
      </EmptyState>
    )
  return <Gallery projects={data} {...others} />
}

const tries = 3
const pauseBetweenTries = 1000

function useProjects(known: Project[] | null): { data?: Project[]; failure?: Error } {
  const [state, setState] = useState<{ data?: Project[]; failure?: Error }>(known ? { data: known } : {})
  useEffect(() => {
    const attempt = async (left: number): Promise<void> => {
      try {
        setState({ data: await fetchFeaturedProjects() })
      } catch (problem) {
        if (left > 1) setTimeout(attempt, pauseBetweenTries, left - 1)
        else setState({ failure: problem as Error })
      }
    }
    if (!known) void attempt(tries)
  }, [known])
  return state
}

const path = '/api/projects/featured'

/** After a failure the fallback address is tried, where one is set. */
async function fetchFeaturedProjects(): Promise<Project[]> {
  let failure: unknown
  for (const ask of [askHere, askFallback]) {
    try {
      const response = await ask()
      if (response?.ok) return (await response.json()) as Project[]
      if (response) failure = new Error(`HTTP ${response.status}: ${await response.text()}`)
    } catch (problem) {
      failure = problem
    }
  }
  throw failure
}

const askHere = () => send(path, {})

// Public data: the other host needs no cookies of ours.
async function askFallback(): Promise<Response | undefined> {
  // `FALLBACK_ORIGIN`, which the server writes as an attribute of the root element.
  const origin = document.documentElement.dataset.fallbackOrigin
  return origin ? fetch(new URL(path, origin), { credentials: 'omit' }) : undefined
}

function Gallery({ projects, words, services }: FeaturedProjectsProps & { projects: Project[] }) {
  const named = useNamedCase(projects)
  /** Still shown while the dialog closes. */
  const [shown, setShown] = useState(named)
  if (named && named !== shown) setShown(named)
  const [openedWith, setOpenedWith] = useState<Project>()
  const open = (project: Project, card: Element | null) => {
    setOpenedWith(project)
    showCaseFrom(card?.querySelector<HTMLElement>('[data-picture]'), project.slug)
  }
  useCaseLinks((slug) => {
    const project = projects.find((candidate) => candidate.slug === slug)
    setOpenedWith(project)
    showCaseFrom(null, slug)
  })
  const step = (way: 1 | -1) => {
    const at = projects.findIndex(({ id }) => id === shown?.id)
    // A case that is not in the list stands before its first one.
    const next = projects.at((at === -1 && way === -1 ? -1 : at + way) % projects.length)
    if (next) showCaseFrom(null, next.slug)
  }
  return (
    <>
      <ProjectGrid projects={projects} onOpen={open} />
      {shown && (
        <ProjectDialog
          project={shown}
          words={words.find(({ id }) => id === shown.testimonialId)}
          service={services.find(({ id }) => id === shown.serviceId)}
          open={named !== undefined}
          onOpenChange={(isOpen) => !isOpen && closeCase()}
          onStep={step}
          returnFocus={(opener) =>
            openedWith?.id === shown.id && opener instanceof HTMLElement
              ? opener
              : document.getElementById(idOfCase(shown.slug))
          }
        />
      )}
    </>
  )
}

/** The project that the address names. One that is not in the list is fetched; where there is none the name is dropped. */
function useNamedCase(projects: Project[]): Project | undefined {
  const slug = useCaseAddress()
  const [others, setOthers] = useState<Project[]>([])
  const found = [...projects, ...others].find((project) => project.slug === slug)
  const isUnknown = slug !== null && !found
  useEffect(() => {
    if (!isUnknown) return
    const drop = () => slug === new URLSearchParams(location.search).get('case') && closeCase()
    send('/api/projects', {})
      .then((response) => (response.ok ? (response.json() as Promise<Project[]>) : []))
      .then((all) => (all.some((project) => project.slug === slug) ? setOthers(all) : drop()), drop)
  }, [isUnknown, slug])
  return found
}

/** Links to cases elsewhere on the page open them here: `data-case` is the slug. */
function useCaseLinks(open: (slug: string) => void): void {
  const onCase = useEffectEvent(open)
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element && event.target.closest<HTMLElement>('a[data-case]')
      if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
      event.preventDefault()
      link.focus()
      onCase(link.dataset.case ?? '')
    }
    addEventListener('click', onClick)
    return () => removeEventListener('click', onClick)
  }, [])
}

function Failed({ message }: { message: string }) {
  return (
    <Card role="alert" className="flex gap-4 p-6 sm:p-8">
      <Icon name="triangle-alert" size={24} strokeWidth={1.6} className="shrink-0 text-danger" />
      <div className="min-w-0">
        <h3 className="text-lg tracking-[-0.015em]">Failed to Load Projects</h3>
        <p className="mt-1 text-muted">Unable to fetch portfolio data</p>
        <p className="mt-3 mb-4 max-h-40 overflow-y-auto text-sm break-words text-subtle">{message}</p>
        <ReloadLink />
      </div>
    </Card>
  )
}

import { useEffect, useState } from 'react'
import { send } from '#platform/api-client.ts'
import { t } from '#platform/texts.ts'
import { ReloadLink } from '#ui/controls/reload-link.tsx'
import { Spinner } from '#ui/loading/spinner.tsx'
import { Card } from '#ui/page/card.tsx'
import { Icon } from '#ui/symbols/icon.tsx'
import type { Project } from '../contract.ts'
import CaseDialog, { type CasesProps } from './case-dialog.island.tsx'
import { ProjectGrid } from './project-grid.tsx'

/** Loads and shows the projects in the browser. Used if the server could not read them. */
export default function FeaturedProjects(others: Omit<CasesProps, 'projects'>) {
  const { data, failure } = useProjects()
  if (failure) return <Failed message={failure.message} />
  if (!data)
    return (
      <div className="grid min-h-96 place-items-center text-xl text-muted">
        <Spinner label={t`Loading projects`} />
      </div>
    )
  return (
    <>
      <ProjectGrid projects={data} />
      <CaseDialog projects={data} {...others} />
    </>
  )
}

const tries = 3
const pauseBetweenTries = 1000

function useProjects(): { data?: Project[]; failure?: Error } {
  const [state, setState] = useState<{ data?: Project[]; failure?: Error }>({})
  useEffect(() => {
    const attempt = async (left: number): Promise<void> => {
      try {
        setState({ data: await fetchFeaturedProjects() })
      } catch (problem) {
        if (left > 1) setTimeout(attempt, pauseBetweenTries, left - 1)
        else setState({ failure: problem as Error })
      }
    }
    void attempt(tries)
  }, [])
  return state
}

const path = '/api/projects/featured'

/** Fetches the featured projects. If this host fails, asks the fallback host, if one is configured. */
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

// Asks the fallback host. Sends no cookies, because the data is public.
async function askFallback(): Promise<Response | undefined> {
  // The server writes the setting `FALLBACK_ORIGIN` into this attribute of the root element.
  const origin = document.documentElement.dataset.fallbackOrigin
  return origin ? fetch(new URL(path, origin), { credentials: 'omit' }) : undefined
}

function Failed({ message }: { message: string }) {
  return (
    <Card role="alert" className="flex gap-4 p-6 sm:p-8">
      <Icon name="triangle-alert" size={24} strokeWidth={1.6} className="shrink-0 text-danger" />
      <div className="min-w-0">
        <h3 className="text-lg tracking-[-0.015em]">{t`Failed to Load Projects`}</h3>
        <p className="mt-1 text-muted">{t`Unable to fetch portfolio data`}</p>
        <p className="mt-3 mb-4 max-h-40 overflow-y-auto text-sm break-words text-subtle">{message}</p>
        <ReloadLink />
      </div>
    </Card>
  )
}

import { useEffect, useEffectEvent, useState } from 'react'
import { send } from '#platform/api-client.ts'
import type { Project } from '../contract.ts'
import { closeCase, idOfCase, showCaseFrom, useCaseAddress } from './case-address.ts'
import type { ClientWords, FittingService } from './case-text.tsx'
import ProjectDialog from './project-dialog.tsx'

export type CasesProps = {
  projects: Project[]
  /** What clients said, and the services of the catalogue, also of projects that are not featured. */
  words: ClientWords[]
  services: FittingService[]
}

/** The dialog of the case that the address names, or that a control with `data-case` opens; its value is the slug. */
export default function CaseDialog({ projects, words, services }: CasesProps) {
  const named = useNamedCase(projects)
  /** Still shown while the dialog closes. */
  const [shown, setShown] = useState(named)
  if (named && named !== shown) setShown(named)
  const [openedWith, setOpenedWith] = useState<Project>()
  useCaseControls((slug, picture) => {
    setOpenedWith(projects.find((candidate) => candidate.slug === slug))
    showCaseFrom(picture, slug)
  })
  const step = (way: 1 | -1) => {
    const at = projects.findIndex(({ id }) => id === shown?.id)
    // A case that is not in the list stands before its first one.
    const next = projects.at((at === -1 && way === -1 ? -1 : at + way) % projects.length)
    if (next) showCaseFrom(null, next.slug)
  }
  if (!shown) return null
  return (
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

/** Controls anywhere on the page that open cases; the card of a case has its picture. */
function useCaseControls(open: (slug: string, picture: HTMLElement | null | undefined) => void): void {
  const onCase = useEffectEvent(open)
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const control = event.target instanceof Element && event.target.closest<HTMLElement>('[data-case]')
      if (!control || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
      event.preventDefault()
      control.focus()
      const picture = control.closest('article')?.querySelector<HTMLElement>('[data-picture]')
      // A press that was repeated, since it came before this code, has waited for long enough.
      onCase(control.dataset.case ?? '', event.isTrusted ? picture : null)
    }
    addEventListener('click', onClick)
    return () => removeEventListener('click', onClick)
  }, [])
}

import { useEffect, useEffectEvent, useState } from 'react'
import { send } from '#platform/api-client.ts'
import { formatDate } from '#platform/locale.ts'
import { t } from '#platform/texts.ts'
import { IconButton } from '#ui/controls/button.tsx'
import type { DialogState } from '#ui/dialogs/dialog.tsx'
import DialogWindow from '#ui/dialogs/dialog-window.tsx'
import { readingKey } from '#ui/dom/direction.ts'
import type { Project } from '../contract.ts'
import { closeCase, idOfCase, pictureTransition, showCaseFrom, useCaseAddress } from './case-address.ts'
import {
  CaseFacts,
  CaseOrderBar,
  CaseOutcome,
  CaseStory,
  CaseWords,
  type ClientWords,
  type FittingService,
} from './case-text.tsx'
import { describePicture, ProjectPicture } from './project-picture.tsx'

export type CasesProps = {
  projects: Project[]
  /** The testimonials, including those of projects that are not featured. */
  words: ClientWords[]
  services: FittingService[]
}

/** Shows the case that the address names. A control with `data-case`, whose value is a slug, opens a case. */
export default function CaseDialog({ projects, words, services }: CasesProps) {
  const named = useNamedCase(projects)
  /** The case in the dialog. It stays set while the dialog closes. */
  const [shown, setShown] = useState(named)
  if (named && named !== shown) setShown(named)
  const [openedWith, setOpenedWith] = useState<Project>()
  useCaseControls((slug, picture) => {
    setOpenedWith(projects.find((candidate) => candidate.slug === slug))
    showCaseFrom(picture, slug)
  })
  const step = (way: 1 | -1) => {
    const at = projects.findIndex(({ id }) => id === shown?.id)
    // If the open case is not in the list, treats it as if it preceded the first one.
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

/** Returns the case that the address names. Fetches it if it is not in the list. Removes an unknown slug from the address. */
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

/**
 * Opens a case when the visitor clicks a control with `data-case` anywhere on the page. `picture` is the image on the control's
 * card.
 */
function useCaseControls(open: (slug: string, picture: HTMLElement | null | undefined) => void): void {
  const onCase = useEffectEvent(open)
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const control = event.target instanceof Element && event.target.closest<HTMLElement>('[data-case]')
      if (!control || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
      event.preventDefault()
      control.focus()
      const picture = control.closest('article')?.querySelector<HTMLElement>('[data-picture]')
      // Skips the animation for a replayed click, because the visitor has already waited for this code to load.
      onCase(control.dataset.case ?? '', event.isTrusted ? picture : null)
    }
    addEventListener('click', onClick)
    return () => removeEventListener('click', onClick)
  }, [])
}

type ProjectDialogProps = DialogState & {
  project: Project
  words: ClientWords | undefined
  service: FittingService | undefined
  onStep: (way: 1 | -1) => void
  /** Returns the element that gets the focus when the dialog is closed, if it should not be the opener. */
  returnFocus: (opener: Element | null) => HTMLElement | null
}

function ProjectDialog(props: ProjectDialogProps) {
  const { project, words, service, onStep, ...state } = props
  useArrowKeys(state.open, onStep)
  const { clientName, category, completedAt } = project
  return (
    <DialogWindow
      {...state}
      size="page"
      hasAddress
      title={project.title}
      above={[category, clientName, formatDate(completedAt, 'month')].filter(Boolean).join(', ')}
      controls={
        <>
          <StepButton
            icon="chevron-left"
            label={t`Case before`}
            onPress={() => onStep(-1)}
            className="max-sm:hidden"
          />
          <StepButton icon="chevron-right" label={t`Next case`} onPress={() => onStep(1)} />
        </>
      }
      footer={<CaseOrderBar service={service} />}
    >
      <div
        // The key resets the scroll position when the dialog shows another project.
        key={project.id}
        ref={(content) => content?.parentElement?.scrollTo(0, 0)}
        className="grid gap-y-6 wrap-anywhere lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_1fr] lg:gap-x-9"
      >
        <Screen project={project} />
        <div className="contents content-start gap-6 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:grid">
          <CaseOutcome project={project} />
          <CaseWords project={project} words={words} />
          <CaseFacts project={project} />
        </div>
        <CaseStory project={project}>
          <p>
            <a
              href={`/projects/${project.slug}`}
              className="inline-block min-h-6 underline underline-offset-4"
            >
              {t`Open the whole case`}
            </a>
          </p>
        </CaseStory>
      </div>
    </DialogWindow>
  )
}

/** Makes the arrow keys do the same as the two buttons. */
function useArrowKeys(isOpen: boolean, onStep: (way: 1 | -1) => void): void {
  const step = useEffectEvent(onStep)
  useEffect(() => {
    if (!isOpen) return
    const onKey = (event: KeyboardEvent) => {
      const { altKey, ctrlKey, metaKey, shiftKey } = event
      if (altKey || ctrlKey || metaKey || shiftKey) return
      const key = readingKey(event)
      if (key === 'ArrowLeft') step(-1)
      if (key === 'ArrowRight') step(1)
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [isOpen])
}

type StepButtonProps = {
  icon: 'chevron-left' | 'chevron-right'
  label: string
  onPress: () => void
  className?: string
}

function StepButton({ icon, label, onPress, className }: StepButtonProps) {
  return <IconButton icon={icon} label={label} iconSize={20} onClick={onPress} className={className} />
}

function Screen({ project }: { project: Project }) {
  return (
    <div
      role="img"
      aria-label={describePicture(project)}
      style={{ viewTransitionName: pictureTransition }}
      className="self-start rounded-[12px] shadow-card"
    >
      <ProjectPicture project={project} known className="aspect-[14/9] max-md:hidden" />
      <ProjectPicture project={project} part="focus" known className="aspect-[14/9] md:hidden" />
    </div>
  )
}

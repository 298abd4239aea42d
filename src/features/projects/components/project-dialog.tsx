import { useEffect, useEffectEvent } from 'react'
import { formatDate } from '#platform/locale.ts'
import { Button } from '#ui/controls/button.tsx'
import type { DialogState } from '#ui/dialogs/dialog.tsx'
import DialogWindow from '#ui/dialogs/dialog-window.tsx'
import { Icon } from '#ui/symbols/icon.tsx'
import type { Project } from '../contract.ts'
import { pictureTransition } from './case-address.ts'
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

type ProjectDialogProps = DialogState & {
  project: Project
  words: ClientWords | undefined
  service: FittingService | undefined
  /** Shows the next project of the list, or the one before. */
  onStep: (way: 1 | -1) => void
  /** What gets the focus once it is closed, instead of what had it. */
  returnFocus: (opener: Element | null) => HTMLElement | null
}

/** Everything about one project. */
export default function ProjectDialog(props: ProjectDialogProps) {
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
            label="Case before"
            onPress={() => onStep(-1)}
            className="max-sm:hidden"
          />
          <StepButton icon="chevron-right" label="Next case" onPress={() => onStep(1)} />
        </>
      }
      footer={<CaseOrderBar service={service} />}
    >
      <div
        // From its beginning: another project is shown in the same window.
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
              Open the whole case
            </a>
          </p>
        </CaseStory>
      </div>
    </DialogWindow>
  )
}

/** The arrow keys go through the list as the two buttons do. */
function useArrowKeys(isOpen: boolean, onStep: (way: 1 | -1) => void): void {
  const step = useEffectEvent(onStep)
  useEffect(() => {
    if (!isOpen) return
    const onKey = ({ key, altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent) => {
      if (altKey || ctrlKey || metaKey || shiftKey) return
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
  return (
    <Button variant="quiet" size="icon" aria-label={label} onClick={onPress} className={className}>
      <Icon name={icon} size={20} />
    </Button>
  )
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

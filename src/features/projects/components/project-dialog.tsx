import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { formatDate } from '#platform/locale.ts'
import { Button } from '#ui/button.tsx'
import type { DialogState } from '#ui/dialog.tsx'
import DialogWindow from '#ui/dialog-window.tsx'
import { Icon } from '#ui/icon.tsx'
import { PersonMark } from '#ui/person-mark.tsx'
import type { Project } from '../contract.ts'
import { pictureTransition } from './case-address.ts'
import { OutcomeBars, OutcomeLine } from './outcome.tsx'
import { ProjectPicture } from './project-picture.tsx'

/** What a client said about a project. */
export type ClientWords = {
  projectId: number
  content: string
  name: string
  role: string | null
  company: string
  avatar: string | null
}

/** A service by which somebody orders something like a project; its prices as they are shown. */
export type FittingService = { id: number; name: string; from: string; to: string }

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
  const { clientName, category, completedAt, outcome } = project
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
      footer={<OrderBar service={service} />}
    >
      <div
        // From its beginning: another project is shown in the same window.
        key={project.id}
        ref={(content) => content?.parentElement?.scrollTo(0, 0)}
        className="grid gap-y-6 wrap-anywhere lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_1fr] lg:gap-x-9"
      >
        <Screen project={project} />
        <div className="contents content-start gap-6 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:grid">
          {outcome && (
            <div className="order-1 grid gap-5 lg:order-none">
              {outcome.bars.length > 0 ? (
                <OutcomeBars bars={outcome.bars} />
              ) : (
                <OutcomeLine outcome={outcome} className="lg:*:justify-start" />
              )}
              {outcome.how && <p className="text-sm text-subtle">How it was measured: {outcome.how}</p>}
            </div>
          )}
          <Words project={project} words={words} />
          <Facts project={project} />
        </div>
        <Story project={project} />
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
      aria-label={`Screen of ${project.title}`}
      style={{ viewTransitionName: pictureTransition }}
      className="self-start rounded-[12px] shadow-card"
    >
      <ProjectPicture project={project} known className="aspect-[14/9] max-md:hidden" />
      <ProjectPicture project={project} part="focus" known className="aspect-[14/9] md:hidden" />
    </div>
  )
}

/** What a paragraph begins with, up to a colon, stands out: 'What I would do differently: …'. */
const leadIn = /^[\p{L} ]{3,40}:/u

function Story({ project: { description, longDescription } }: { project: Project }) {
  const paragraphs = longDescription?.split(/\n{2,}/) ?? []
  return (
    <div className="order-3 grid max-w-[43.1em] content-start gap-4 text-muted lg:order-none">
      <p className="text-fg">{description}</p>
      {paragraphs.map((paragraph) => {
        const [lead = ''] = leadIn.exec(paragraph) ?? []
        return (
          <p key={paragraph} className={lead && 'text-fg'}>
            {lead && <strong className="font-semibold">{lead}</strong>}
            {paragraph.slice(lead.length)}
          </p>
        )
      })}
    </div>
  )
}

type WordsProps = { project: Project; words: ClientWords | undefined }

/** The client's testimonial, or else the sentence that the project itself holds. */
function Words({ project: { testimonial, clientName }, words }: WordsProps) {
  const content = words?.content ?? testimonial
  const name = words?.name ?? clientName
  if (!content) return null
  return (
    <figure className="order-4 border-t border-line pt-5 lg:order-none">
      <blockquote>“{content}”</blockquote>
      {name && (
        <figcaption className="mt-4 flex items-center gap-3 text-md leading-snug">
          <PersonMark name={name} picture={words?.avatar} className="size-11" />
          <span>
            <span className="font-medium">{name}</span>
            {words && (
              <span className="block text-xs text-subtle">
                {words.role ? `${words.role}, ${words.company}` : words.company}
              </span>
            )}
          </span>
        </figcaption>
      )}
    </figure>
  )
}

function Facts({ project: { technologies, tags, liveUrl, githubUrl } }: { project: Project }) {
  const hasFacts = technologies.length > 0 || tags.length > 0 || liveUrl || githubUrl
  if (!hasFacts) return null
  return (
    <dl className="order-5 grid content-start gap-2.5 border-t border-line pt-5 text-md lg:order-none">
      {technologies.length > 0 && <Fact name="Technologies">{technologies.join(', ')}</Fact>}
      {tags.length > 0 && <Fact name="Topics">{tags.join(', ')}</Fact>}
      {liveUrl && (
        <Fact name="Live">
          <OutsideLink href={liveUrl} />
        </Fact>
      )}
      {githubUrl && (
        <Fact name="Code">
          <OutsideLink href={githubUrl} />
        </Fact>
      )}
    </dl>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[6.5rem_minmax(0,1fr)] gap-3">
      <dt className="text-sm leading-[1.65] text-subtle">{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function OutsideLink({ href }: { href: string }) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" className="underline underline-offset-4">
      {href.replace(/^https?:\/\//, '')}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  )
}

/** The way to the service by which one orders something like it, or to all of them. */
function OrderBar({ service }: { service: FittingService | undefined }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2.5 sm:flex sm:items-center sm:justify-between sm:gap-6">
      <p className="flex items-baseline justify-between gap-3 text-sm sm:block sm:text-md">
        <span className="line-clamp-2 min-w-0 font-medium">{service?.name ?? 'Services and packages'}</span>
        <span className="text-xs whitespace-nowrap text-subtle sm:block">
          {service && <span className="max-sm:hidden">three packages, </span>}
          {service ? `${service.from} to ${service.to}` : 'with their prices'}
        </span>
      </p>
      <Button asChild className="sm:shrink-0">
        <a href={service ? `/services/${service.id}` : '/services'}>Order something like this</a>
      </Button>
    </div>
  )
}

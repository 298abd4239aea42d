import { useQuery } from '@tanstack/react-query'
import {
  type CSSProperties,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { t } from '#platform/texts.ts'
import { IconButton } from '#ui/controls/button.tsx'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { LoadProblem } from '#ui/loading/load-problem.tsx'
import { Skeleton } from '#ui/loading/skeleton.tsx'
import { withinSentence } from '#ui/text/capitalize.ts'
import type { OpenAppointment } from '../../contract/appointments.ts'
import { meetingWords } from '../../domain/meeting-words.ts'
import { appointmentQuery } from '../../query-options/schedule.ts'
import { CallDetails } from './call-details.tsx'
import { kindName, lengthInMinutes, lengthText } from './looks.ts'

type OpenCallProps = {
  id: number
  zone: string
  now: number
  /** `isGone` is true if the appointment was cancelled. */
  onClose: (isGone?: boolean) => void
  /** The card in which the appointment opens as a panel beside its block, in wide windows. Otherwise it opens as a dialog. */
  within?: RefObject<HTMLElement | null>
}

const wide = '(min-width: 64rem)'
const watch = (notify: () => void) => {
  const query = window.matchMedia(wide)
  query.addEventListener('change', notify)
  return () => query.removeEventListener('change', notify)
}

export default function OpenCall({ id, zone, now, onClose, within }: OpenCallProps) {
  const asked = useQuery(appointmentQuery(id))
  const isWide = useSyncExternalStore(watch, () => window.matchMedia(wide).matches)
  const isGone = useRef(false)
  const close = (gone = false) => {
    isGone.current = gone
    onClose(gone)
  }
  const content = asked.data ? (
    <CallDetails appointment={asked.data} zone={zone} now={now} onClose={close} />
  ) : asked.isError ? (
    <LoadProblem text={t`This appointment could not be loaded.`} query={asked} />
  ) : (
    <Skeleton className="h-64" />
  )
  const title = asked.data ? callTitle(asked.data) : t`Appointment`
  const lead = asked.data && callLead(asked.data)
  if (isWide && within)
    return (
      <CallPanel
        id={id}
        title={title}
        lead={lead}
        isReady={!asked.isPending}
        within={within}
        onClose={() => onClose()}
      >
        {content}
      </CallPanel>
    )
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && close()}
      title={title}
      description={lead}
      hasAddress
      returnFocus={(opener) => (isGone.current && within?.current) || (opener as HTMLElement | null)}
    >
      {content}
    </Dialog>
  )
}

const callTitle = (one: OpenAppointment) => (one.kind === 'call' ? kindName(one) : one.title)
const callLead = (one: OpenAppointment) =>
  [
    lengthText(lengthInMinutes(one)),
    one.kind === 'call' ? withinSentence(meetingWords(one.meetingType) ?? '') : kindName(one),
  ]
    .filter(Boolean)
    .join(', ')

type CallPanelProps = {
  id: number
  title: string
  lead: string | undefined
  isReady: boolean
  within: RefObject<HTMLElement | null>
  onClose: () => void
  children: React.ReactNode
}

const panelWidth = 360
const margin = 12

/** Shows an appointment in a panel. The calendar beside it stays usable. */
function CallPanel({ id, title, lead, isReady, within, onClose, children }: CallPanelProps) {
  const panel = useRef<HTMLDivElement>(null)
  const [place, setPlace] = useState<CSSProperties>({ right: margin, top: 96 })
  useLayoutEffect(() => {
    const card = within.current?.getBoundingClientRect()
    const block = [...(within.current?.querySelectorAll(`[data-block="${id}"]`) ?? [])]
      .map((element) => element.getBoundingClientRect())
      .find(({ width }) => width > 0)
    if (!card || !block) return
    const right = block.right - card.left + margin
    const fits = right + panelWidth + margin <= card.width
    const left = fits ? right : Math.max(margin, block.left - card.left - panelWidth - margin)
    setPlace({ left, top: Math.max(72, Math.min(block.top - card.top - 120, card.height - 620)) })
  }, [id, within])
  const closeOnEscape = useEffectEvent((event: KeyboardEvent) => {
    const hasDialog = document.querySelector('[role=dialog][data-state=open]')
    if (event.key === 'Escape' && !event.defaultPrevented && !hasDialog) onClose()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => closeOnEscape(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
  useEffect(() => {
    panel.current?.focus({ preventScroll: true })
  }, [id])
  // The panel grows when its content has loaded, so it is scrolled into view again.
  useEffect(() => {
    panel.current?.scrollIntoView({ block: 'nearest' })
  }, [id, isReady])
  return (
    <div
      ref={panel}
      role="dialog"
      aria-label={title}
      tabIndex={-1}
      className="absolute z-12 w-90 animate-appear scroll-mt-20 scroll-mb-4 rounded-card border border-line bg-surface-1 shadow-pop outline-none"
      style={place}
    >
      <header className="flex items-start justify-between gap-4 border-b border-line py-3.5 ps-6 pe-3">
        <div className="min-w-0">
          <h3 className="text-base tracking-[-0.01em] wrap-anywhere">{title}</h3>
          {lead && <p className="mt-0.5 text-sm text-subtle">{lead}</p>}
        </div>
        <IconButton icon="x" label={t`Close`} onClick={onClose} />
      </header>
      <div className="px-6 py-5">{children}</div>
    </div>
  )
}

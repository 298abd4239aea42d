import { useEffect, useRef } from 'react'
import { formatClock, formatDate } from '#platform/locale.ts'
import { Button } from '#ui/controls/button.tsx'
import { Notice } from '#ui/page/notice.tsx'
import type { TimesView } from './view-times.ts'

type TakenNoteProps = {
  times: string[]
  view: TimesView
  onTime: (at: string) => void
  /** A sentence about the rest of the form. */
  children?: string
}

/**
 * A note above the reloaded list that the chosen time is taken, with the nearest free ones. It takes the focus that the time had.
 */
export function TakenNote({ times, view: { zone, hourCycle }, onTime, children }: TakenNoteProps) {
  const note = useRef<HTMLDivElement>(null)
  // Scrolls the whole note into view: on a phone, the form ends far below it.
  useEffect(() => {
    note.current?.focus({ preventScroll: true })
    note.current?.scrollIntoView({ block: 'nearest' })
  }, [times])
  return (
    <Notice ref={note} role="alert" tabIndex={-1} className="mb-4 scroll-mb-4">
      <p className="font-medium">That time was just taken.</p>
      <p className="text-sm text-muted">
        {times.length > 0 ? 'These are the nearest.' : 'Choose another one.'} {children}
      </p>
      {times.length > 0 && (
        <div className="mt-3 grid gap-2">
          {times.map((at) => (
            <Button key={at} variant="secondary" size="sm" onClick={() => onTime(at)}>
              {formatDate(at, 'weekdayShort', zone)}, {formatDate(at, 'short', zone)},{' '}
              {formatClock(at, zone, hourCycle)}
            </Button>
          ))}
        </div>
      )}
    </Notice>
  )
}

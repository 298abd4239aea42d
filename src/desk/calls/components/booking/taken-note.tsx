import { useEffect, useRef } from 'react'
import { formatClock, formatDate } from '#platform/locale.ts'
import { t } from '#platform/texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { Notice } from '#ui/page/notice.tsx'
import type { TimesView } from './view-times.ts'

type TakenNoteProps = {
  times: string[]
  view: TimesView
  onTime: (at: string) => void
  children?: string
}

/** Reports that the time was taken. Takes the focus from the chosen time, which is gone from the list. */
export function TakenNote({ times, view: { zone, hourCycle }, onTime, children }: TakenNoteProps) {
  const note = useRef<HTMLDivElement>(null)
  // On a phone, the list is far above the end of the form, where the visitor is. Therefore the whole note must be scrolled into
  // view.
  useEffect(() => {
    note.current?.focus({ preventScroll: true })
    note.current?.scrollIntoView({ block: 'nearest' })
  }, [times])
  return (
    <Notice ref={note} role="alert" tabIndex={-1} className="mb-4 scroll-mb-4">
      <p className="font-medium">{t`That time was just taken.`}</p>
      <p className="text-sm text-muted">
        {times.length > 0 ? t`These are the nearest.` : t`Choose another one.`} {children}
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

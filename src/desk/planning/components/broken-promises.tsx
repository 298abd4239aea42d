import { useEffect, useRef } from 'react'
import { CalendarDay } from '#ui/calendar/day.tsx'
import { Button } from '#ui/controls/button.tsx'
import type { BrokenPromise } from '../contract.ts'

type BrokenPromisesProps = {
  /** The name of the order that is changed. */
  name: string
  broken: BrokenPromise[]
  onSave: () => void
  onCancel: () => void
}

/** Asks for confirmation before a change is saved that would break promises. Takes the focus. */
export function BrokenPromises({ name, broken, onSave, onCancel }: BrokenPromisesProps) {
  const box = useRef<HTMLElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <section
      ref={box}
      tabIndex={-1}
      aria-label="Promises that break"
      className="grid gap-3 border-t border-line bg-surface-2 px-5 py-4 text-md outline-none md:px-6"
    >
      <p className="font-medium">The change of {name} breaks a promise. Save it all the same?</p>
      <ul className="grid gap-1">
        {broken.map(({ id, title, clientName, promisedOn, endsOn, days }) => (
          <li key={id}>
            {title} for {clientName}: promised for <CalendarDay at={promisedOn} />,{' '}
            {endsOn && days !== null ? (
              <>
                done on <CalendarDay at={endsOn} />,{' '}
                <span className="font-medium text-danger">
                  {days} {days === 1 ? 'day' : 'days'} late
                </span>
              </>
            ) : (
              <span className="font-medium text-danger">no end in sight</span>
            )}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" onClick={onCancel}>
          Leave it as it was
        </Button>
        <Button variant="danger" onClick={onSave}>
          Save all the same
        </Button>
      </div>
    </section>
  )
}

import { useEffect, useRef } from 'react'
import { plural, t } from '#platform/texts.ts'
import { CalendarDay } from '#ui/calendar/day.tsx'
import { Button } from '#ui/controls/button.tsx'
import { rich } from '#ui/text/rich.tsx'
import type { BrokenPromise } from '../contract.ts'

type BrokenPromisesProps = {
  /** The name of the order that is changed. */
  name: string
  broken: BrokenPromise[]
  onSave: () => void
  onCancel: () => void
}

const alarm = (text: string) => <span className="font-medium text-danger">{text}</span>

/** Asks for confirmation before a change is saved that would break promises. Takes the focus. */
export function BrokenPromises({ name, broken, onSave, onCancel }: BrokenPromisesProps) {
  const box = useRef<HTMLElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <section
      ref={box}
      tabIndex={-1}
      aria-label={t`Promises that break`}
      className="grid gap-3 border-t border-line bg-surface-2 px-5 py-4 text-md outline-none md:px-6"
    >
      <p className="font-medium">{t`The change of ${name} breaks a promise. Save it all the same?`}</p>
      <ul className="grid gap-1">
        {broken.map(({ id, title, clientName, promisedOn, endsOn, days }) => (
          <li key={id}>
            {endsOn && days !== null
              ? rich(t`<title/> for <client/>: promised for <day/>, done on <end/>, <late/>`, {
                  title,
                  client: clientName,
                  day: <CalendarDay at={promisedOn} />,
                  end: <CalendarDay at={endsOn} />,
                  late: alarm(plural(days, '{n} day late', '{n} days late')),
                })
              : rich(t`<title/> for <client/>: promised for <day/>, <never>no end in sight</never>`, {
                  title,
                  client: clientName,
                  day: <CalendarDay at={promisedOn} />,
                  never: alarm,
                })}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" onClick={onCancel}>
          {t`Leave it as it was`}
        </Button>
        <Button variant="danger" onClick={onSave}>
          {t`Save all the same`}
        </Button>
      </div>
    </section>
  )
}

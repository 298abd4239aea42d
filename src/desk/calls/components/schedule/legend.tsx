import { t } from '#platform/texts.ts'
import { classNames } from '#ui/styles/class-names.ts'
import type { Appointment } from '../../contract/appointments.ts'
import { callTone } from './looks.ts'

export const ColorMark = ({ className }: { className: string }) => (
  <span
    aria-hidden="true"
    className={classNames(
      'inline-block shrink-0 rounded-[0.2rem] border border-(--c) bg-[color-mix(in_oklab,var(--c)_30%,var(--surface-1))]',
      className,
    )}
  />
)

export function Legend({ appointments, hatched }: { appointments: Appointment[]; hatched: boolean }) {
  const kinds = new Map(appointments.map((one) => [one.kind === 'call' ? one.callTypeId : 'own', one]))
  if (kinds.size === 0) return null
  return (
    <p className="flex flex-wrap gap-x-5 gap-y-1.5 border-t border-line px-4 py-3 text-sm text-muted md:px-6">
      {[...kinds].map(([kind, one]) => (
        <span key={kind}>
          <ColorMark className={classNames('me-2 size-[0.7rem] align-[-1px]', callTone(one))} />
          {kind === 'own' ? t`Your own` : kind === null ? t`Other calls` : one.title}
        </span>
      ))}
      {hatched && <span className="ms-auto text-subtle max-md:hidden">{t`Hatched: nobody can book`}</span>}
    </p>
  )
}

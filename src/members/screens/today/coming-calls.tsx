import { Link } from '@tanstack/react-router'
import { JoinLink } from '#features/appointments/components/join-link.tsx'
import type { ComingCall } from '#frame/today/contract.ts'
import { Day } from '#ui/calendar/day.tsx'
import { PersonMark } from '#ui/lists/person-mark.tsx'

/** Calls that take place now or begin within the hour, or else the next one, before all that waits. */
export function ComingCalls({ calls }: { calls: ComingCall[] }) {
  if (calls.length === 0) return null
  return (
    <ul aria-label="Next calls" className="border-t border-line bg-accent/5">
      {calls.map(({ id, name, title, startTime, meetingLink }) => (
        <li
          key={id}
          className="relative flex items-center gap-3.5 border-t border-line px-5 py-3.5 first:border-t-0 md:px-6"
        >
          <PersonMark name={name ?? title} className="max-md:size-9" />
          <span className="min-w-0 grow">
            <Link
              to="/dashboard/schedule"
              search={{ call: id }}
              className="block text-md leading-[1.4] font-medium no-underline wrap-anywhere -outline-offset-3 after:absolute after:inset-0"
            >
              Call with {name ?? 'a guest'}
            </Link>
            <span className="block text-xs text-subtle wrap-anywhere">{title}</span>
          </span>
          <span className="shrink-0 text-sm font-medium text-accent">
            <Day at={startTime} look="soon" />, <Day at={startTime} look="clock" />
          </span>
          {meetingLink && <JoinLink to={meetingLink} />}
        </li>
      ))}
    </ul>
  )
}

import { useQuery } from '@tanstack/react-query'
import { formatNumber } from '#platform/locale.ts'
import { plural, t } from '#platform/texts.ts'
import { SiteTime } from '#ui/calendar/day.tsx'
import { LoadProblem } from '#ui/loading/load-problem.tsx'
import { Skeleton } from '#ui/loading/skeleton.tsx'
import { Panel } from '#ui/page/panel.tsx'
import { joinWords } from '#ui/text/join-words.ts'
import type { Reminder } from '../contract/reminders.ts'
import type { Invoice } from '../contract/schemas.ts'
import { remindersQuery } from '../query-options/reminders.ts'
import { RemindButton } from './remind-button.tsx'

/** Shows admins when the client was reminded. */
export default function RemindersPanel({ invoice }: { invoice: Invoice }) {
  const { id, number, buyer } = invoice
  const asked = useQuery(remindersQuery(id))
  const { reminders = [], next, refusal } = asked.data ?? {}
  return (
    <Panel
      title={t`Reminders`}
      className="print:hidden"
      action={next && <RemindButton id={id} number={number} size="sm" />}
      lead={invoice.status === 'open' && refusal && `${refusal.replace(/\.$/, '')}.`}
    >
      {asked.isPending && <Skeleton className="m-5 h-6 w-60" />}
      {asked.isError && (
        <div className="p-5">
          <LoadProblem text={t`The reminders could not be loaded.`} query={asked} />
        </div>
      )}
      {asked.data && reminders.length === 0 && (
        <p className="px-5 py-4 text-md text-muted md:px-6">{t`Nobody was reminded of this invoice.`}</p>
      )}
      <ul className="divide-y divide-line border-t border-line empty:hidden">
        {reminders.map((reminder) => (
          <li
            key={reminder.id}
            className="flex flex-wrap justify-between gap-x-6 gap-y-1 px-5 py-3.5 text-md md:px-6"
          >
            <span className="min-w-0">
              {sayWhy(reminder)}
              <span className="block text-sm text-subtle wrap-anywhere">
                {sayWhere(reminder, buyer.email)}
              </span>
            </span>
            <SiteTime at={reminder.at} />
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function sayWhy({ days }: Reminder): string {
  if (days === null) return t`Sent by hand`
  if (days === 0) return t`Automatic, on the due day`
  const count = Math.abs(days)
  const n = formatNumber(count)
  return days < 0
    ? plural(count, 'Automatic, {n} day before the due day', 'Automatic, {n} days before the due day', { n })
    : plural(count, 'Automatic, {n} day after the due day', 'Automatic, {n} days after the due day', { n })
}

function sayWhere({ sentTo }: Reminder, billing: string): string {
  if (sentTo === null) return ''
  const places = sentTo.map((name) => (name === 'account' ? t`the client’s account` : billing))
  return places.length > 0 ? t`To ${joinWords(places)}` : t`To nobody: there was no address`
}

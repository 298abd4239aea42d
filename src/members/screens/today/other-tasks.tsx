import { LeavingInvoices } from '#desk/invoices/components/leaving-invoices.tsx'
import type { Today } from '#frame/today/contract.ts'
import { countEmails, countSteps, countTasks } from '#frame/today/count-steps.ts'
import { stepsAfterRestore } from '#operations/backups/domain/restore-steps.ts'
import { describeUndelivered } from '#operations/system/domain/undelivered-words.ts'
import { t } from '#platform/texts.ts'
import { TaskRows } from './task-rows.tsx'

export const OtherTasks = ({ today }: { today: Today }) => (
  <>
    {countSteps(today) > 0 && <RestoreSteps today={today} />}
    {today.emails && countEmails(today) > 0 && <UndeliveredEmails emails={today.emails} />}
    {today.leaving.length > 0 && <LeavingInvoices invoices={today.leaving} />}
    {countTasks(today) > 0 && <TaskRows today={today} />}
  </>
)

const row =
  'relative flex flex-wrap items-center justify-between gap-x-6 gap-y-1.5 border-t border-line px-5 py-3.5 transition-colors first:border-t-0 hover:bg-surface-2/60 md:px-6'

/** Shows the number of unsent emails and the mail server's response. The row's link covers the whole row. */
function UndeliveredEmails({ emails }: { emails: NonNullable<Today['emails']> }) {
  const { title, text, href, leadsTo } = describeUndelivered(emails)
  return (
    <ul aria-label={t`Emails`} className="border-t border-line">
      <li className={row}>
        <p className="min-w-0 grow basis-64">
          <span className="block text-md leading-[1.4] font-medium">{title}</span>
          <span className="block text-xs text-subtle wrap-anywhere">{text}</span>
        </p>
        <a href={href} className="shrink-0 text-sm font-medium underline underline-offset-4 covers-row">
          {leadsTo}
        </a>
      </li>
    </ul>
  )
}

const RestoreSteps = ({ today }: { today: Today }) => (
  <ul aria-label={t`After the restore`} className="border-t border-line">
    {stepsAfterRestore(today).map(({ title, text, href, leadsTo }) => (
      <li key={href} className={row}>
        <p className="min-w-0 grow basis-64">
          <span className="block text-md leading-[1.4] font-medium">{title}</span>
          <span className="block text-xs text-subtle">{text}</span>
        </p>
        <a href={href} className="shrink-0 text-sm font-medium underline underline-offset-4 covers-row">
          {leadsTo}
        </a>
      </li>
    ))}
  </ul>
)

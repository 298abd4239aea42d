import { useHydrated } from '@tanstack/react-router'
import { ProposalAnswers } from '#desk/clients/components/proposal-answers.tsx'
import { SignUpAnswers } from '#desk/clients/components/sign-up-answers.tsx'
import { RemindButton } from '#desk/invoices/components/remind-button.tsx'
import { markPaymentHandled } from '#desk/invoices/query-options/handled-payments.ts'
import type { Task, Today } from '#frame/today/contract.ts'
import { unlistedTasks, wordsOfTask } from '#frame/today/task-words.ts'
import { t } from '#platform/texts.ts'
import { MutationButton } from '#ui/controls/mutation-button.tsx'
import { lazyPart } from '#ui/loading/lazy-part.tsx'

/** Loaded separately, because such payments are rare. */
const RefundProblem = lazyPart(() => import('#desk/invoices/components/refund-problem.tsx'))

const row =
  'relative flex flex-wrap items-center justify-between gap-x-6 gap-y-1.5 border-t border-line px-5 py-3.5 transition-colors first:border-t-0 hover:bg-surface-2/60 md:px-6'

/** Shows a row for each task that admins do on another page. The row's link covers the whole row. */
export const TaskRows = ({ today }: { today: Today }) => (
  <ul aria-label={t`Money and promises`} className="border-t border-line">
    {today.tasks.map((task) => (
      <TaskRow key={`${task.kind} ${task.id}`} task={task} />
    ))}
    {unlistedTasks(today).map(({ kind, words, to }) => (
      <li key={kind} className="border-t border-line px-5 py-3 text-sm text-subtle md:px-6">
        {to ? <a href={to}>{words}</a> : words}
      </li>
    ))}
  </ul>
)

function TaskRow({ task }: { task: Task }) {
  const { title, note, verb, to } = wordsOfTask(task)
  const isHydrated = useHydrated()
  return (
    <li className={row}>
      <p className="min-w-0 grow basis-64">
        <span className="block text-md leading-[1.4] font-medium wrap-anywhere">{title}</span>
        <span className="block text-xs text-subtle wrap-anywhere">{note}</span>
      </p>
      {task.kind === 'sign-up' && <SignUpAnswers signUp={task} />}
      {task.kind === 'overdue' && !task.isConfirming && (
        <RemindButton id={task.id} number={task.number} size="xs" className="relative z-1" />
      )}
      {task.kind === 'billing' && <ProposalAnswers {...task} isUsable={task.words.length > 0} />}
      {task.kind === 'payment' && !task.isRefunding && (
        <span className="flex flex-wrap gap-2">
          {isHydrated && task.invoiceId === null && <RefundProblem {...task} />}
          <MutationButton
            mutation={markPaymentHandled}
            input={{ params: { id: task.id } }}
            failure={t`Not ticked off`}
            variant="secondary"
            size="xs"
            aria-label={t`Done: ${task.reference}`}
            className="relative z-1"
          >
            {t`Done`}
          </MutationButton>
        </span>
      )}
      <a
        href={to}
        aria-label={`${verb}: ${title}`}
        className="shrink-0 text-sm font-medium underline underline-offset-4 covers-row"
      >
        {verb}
      </a>
    </li>
  )
}

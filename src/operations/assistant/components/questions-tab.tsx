import { useQuery } from '@tanstack/react-query'
import { msg, plural, t } from '#platform/texts.ts'
import { Day } from '#ui/calendar/day.tsx'
import { Button } from '#ui/controls/button.tsx'
import { Dialog, preloadsDialogWith, useDialogItem } from '#ui/dialogs/dialog.tsx'
import { ItemTable } from '#ui/lists/item-table.tsx'
import { lazyContent } from '#ui/loading/lazy-part.tsx'
import { LoadProblem } from '#ui/loading/load-problem.tsx'
import { EmptyState } from '#ui/page/empty-state.tsx'
import { Panel } from '#ui/page/panel.tsx'
import type { UnansweredQuestion } from '../contract.ts'
import { unansweredQuestionsQuery } from '../query-options.ts'
import { TryPanel } from './try-panel.tsx'

const QuestionForm = lazyContent(() => import('./question-forms.tsx'))

const titles = { add: msg`Add to FAQ`, same: msg`Same as this FAQ entry` }

/** Shows visitors' unanswered questions as suggestions for the FAQ, below the catalog of services. */
export default function QuestionsTab() {
  const answering = useDialogItem<{ asked: UnansweredQuestion; action: 'add' | 'same' }>()
  const { item } = answering
  const asked = useQuery(unansweredQuestionsQuery)
  const { data, isError } = asked
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <Panel
        title={t`Unanswered questions`}
        lead={t`Questions of the last 90 days that the assistant could not answer. Frequent ones may belong among the questions on the services page. The site does not store who asked.`}
      >
        {isError && (
          <LoadProblem
            text={t`The questions could not be loaded.`}
            query={asked}
            className="border-t border-line p-5 md:px-6"
          />
        )}
        {!data && !isError && (
          <p role="status" className="border-t border-line px-5 py-8 text-subtle md:px-6">
            {t`Loading the questions`}
          </p>
        )}
        {data?.length === 0 && (
          <EmptyState title={t`No unanswered questions`}>
            {t`Questions that the assistant cannot answer are listed here.`}
          </EmptyState>
        )}
        {data && data.length > 0 && (
          <ItemTable
            items={data}
            action={(asked) => (
              <div className="flex flex-wrap gap-2 wide-card:flex-nowrap wide-card:justify-end">
                {(['add', 'same'] as const).map((action) => (
                  <Button
                    key={action}
                    variant="secondary"
                    {...preloadsDialogWith(QuestionForm)}
                    onClick={() => answering.show({ asked, action })}
                  >
                    {t(titles[action])}
                    <span className="sr-only">{`: ${asked.question}`}</span>
                  </Button>
                ))}
              </div>
            )}
            columns={[
              {
                name: t`Question`,
                className: 'font-medium wrap-anywhere wide-card:max-w-xl',
                cell: ({ question }) => question,
              },
              {
                name: t.for('how often')`Times`,
                className: 'text-sm text-muted tabular-nums wide-card:w-28',
                cell: ({ times }) => plural(times, 'once', '{n} times'),
              },
              {
                name: t`Last asked`,
                className: 'text-sm text-muted wide-card:w-52 wide-card:pe-6!',
                cell: ({ askedAt }) => <Day at={askedAt} time />,
              },
            ]}
          />
        )}
      </Panel>
      <TryPanel />
      {item && (
        <Dialog
          {...answering.state}
          title={t(titles[item.action])}
          description={t`Asked: ${item.asked.question}`}
        >
          <QuestionForm key={item.asked.id} {...item} onDone={answering.close} />
        </Dialog>
      )}
    </div>
  )
}

import { useQuery } from '@tanstack/react-query'
import { Day } from '#ui/day.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { LoadProblem } from '#ui/load-problem.tsx'
import { Panel } from '#ui/panel.tsx'
import { cell, tableRow } from '#ui/table-frame.tsx'
import type { UnansweredQuestion } from '../contract.ts'
import { unansweredQuestionsQuery } from '../query-options.ts'

/** What the assistant could not answer: suggestions for the questions below the service catalogue. */
export function QuestionsTab() {
  const { data, isError, isFetching, refetch } = useQuery(unansweredQuestionsQuery)
  return (
    <Panel
      title="Unanswered questions"
      lead="What visitors asked the assistant in the last 90 days and this site holds no answer to. What comes up often may belong among the questions on the services page. Who asked is not kept."
    >
      {isError && (
        <LoadProblem
          text="The questions could not be loaded."
          busy={isFetching}
          onRetry={() => void refetch()}
          className="border-t border-line p-5 md:px-6"
        />
      )}
      {!data && !isError && (
        <p role="status" className="border-t border-line px-5 py-8 text-subtle md:px-6">
          Loading the questions
        </p>
      )}
      {data?.length === 0 && (
        <EmptyState title="No unanswered questions">
          Whatever the assistant has no answer to will be listed here.
        </EmptyState>
      )}
      {data && data.length > 0 && <QuestionTable questions={data} />}
    </Panel>
  )
}

function QuestionTable({ questions }: { questions: UnansweredQuestion[] }) {
  return (
    <table className="block w-full text-md md:table">
      <thead className="sr-only md:not-sr-only">
        <tr className="text-left text-xs text-subtle">
          {['Question', 'Times', 'Last asked'].map((name) => (
            <th key={name} scope="col" className="px-3 py-2.5 font-normal first:pl-6 last:pr-6">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="block md:table-row-group">
        {questions.map(({ id, question, times, askedAt }) => (
          <tr key={id} className={tableRow}>
            <td
              className={`${cell} min-w-0 font-medium wrap-anywhere max-md:col-span-2 md:max-w-xl md:pl-6!`}
            >
              {question}
            </td>
            <td className={`${cell} text-sm text-muted tabular-nums md:w-28`}>
              {times === 1 ? 'once' : `${times} times`}
            </td>
            <td className={`${cell} text-sm text-muted md:w-52 md:pr-6!`}>
              <Day at={askedAt} time />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

import { queryOptions, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { t } from '#platform/texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { useCloseOnBack } from '#ui/dialogs/use-close-on-back.ts'
import { Card } from '#ui/page/card.tsx'
import { EmptyState } from '#ui/page/empty-state.tsx'
import { Panel } from '#ui/page/panel.tsx'
import { useStore } from '#ui/state/use-store.ts'
import { classNames } from '#ui/styles/class-names.ts'
import { type Description, type Operation, readOperations } from '../domain/operations.ts'
import { firstValues, makeRequest, type Values, withQuery } from '../domain/request.ts'
import { AnswerPanel } from './answer-panel.tsx'
import { type MadeCall, madeCalls, makeCall } from './made-calls.ts'
import { statusWords } from './names.ts'
import { OperationList } from './operation-list.tsx'
import { OperationPanel } from './operation-panel.tsx'
import { SnippetsPanel } from './snippets-panel.tsx'

const readDescription = (description: Description) => ({
  operations: readOperations(description),
  origin: description.servers[0]?.url ?? '',
})

/** The API description stays the same until the page is reloaded. */
const descriptionQuery = queryOptions({
  queryKey: ['/api/openapi.json'],
  staleTime: Number.POSITIVE_INFINITY,
  select: readDescription,
})

/** On a phone, the list, the call and its response are three steps. */
export function CallsTab({ op }: { op: string | undefined }) {
  const asked = useQuery(descriptionQuery)
  const { operations, origin = '' } = asked.data ?? {}
  const operation = operations?.find(({ id }) => id === op)
  const { call, values, token, ...console } = useCalls(operation)
  const [isAnswerShown, showAnswer] = useState(false)
  const part = useFocusOnPhone(`${op} ${isAnswerShown}`)
  useCloseOnBack(isAnswerShown, () => showAnswer(false))
  const send = (sent: Values) => {
    console.send(sent)
    showAnswer(true)
  }
  const restore = (made: MadeCall) => {
    console.restore(made)
    showAnswer(true)
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 md:grid-cols-[15rem_minmax(0,1fr)] xl:grid-cols-[21rem_minmax(0,1fr)]">
      <div
        className={classNames(
          'flex flex-col gap-6 md:sticky md:top-20 md:max-h-[calc(100dvh-6.5rem)]',
          op && 'max-md:hidden',
        )}
      >
        <OperationList asked={asked} operations={operations} op={op} onOpen={() => showAnswer(false)} />
        <HistoryPanel onRestore={restore} />
      </div>
      <div ref={part} className={classNames('grid grid-cols-[minmax(0,1fr)] gap-6', !op && 'max-md:hidden')}>
        {operations && !operation && <NoOperation isUnknown={op !== undefined} />}
        {operation && (
          <>
            <div
              className={classNames(
                'grid grid-cols-[minmax(0,1fr)] gap-6',
                isAnswerShown && call && 'max-md:hidden',
              )}
            >
              <OperationPanel
                key={operation.id}
                operation={operation}
                values={values}
                token={token}
                isSending={call?.answer.isDone === false}
                onValues={console.fill}
                onToken={console.setToken}
                onSend={() => send(values)}
                onStop={console.stop}
              />
            </div>
            {call && (
              <AnswerPanel
                call={call}
                className={classNames(!isAnswerShown && 'max-md:hidden')}
                onBack={() => showAnswer(false)}
                onStop={console.stop}
                onNext={(address) => {
                  const next = withQuery(call.values, address)
                  console.fill(next)
                  send(next)
                }}
              />
            )}
            <SnippetsPanel
              operation={operation}
              values={values}
              origin={origin}
              className={classNames(isAnswerShown && call && 'max-md:hidden')}
            />
          </>
        )}
      </div>
    </div>
  )
}

/** Keeps in memory the input for each call, and the latest response of the open call. */
function useCalls(operation: Operation | undefined) {
  const made = useStore(madeCalls)
  const [filled, setFilled] = useState<Record<string, Values>>({})
  const [token, setToken] = useState<string>()
  const [shown, setShown] = useState<number>()
  const running = useRef<AbortController>(undefined)
  const stop = () => running.current?.abort()
  const id = operation?.id ?? ''
  // Opening another call aborts the running one.
  useEffect(() => stop, [id])
  const fill = (values: Values) => setFilled((all) => ({ ...all, [id]: values }))
  return {
    call: made.find((one) => one.id === shown && one.operation.id === id),
    values: filled[id] ?? (operation ? firstValues(operation) : { parameters: {}, body: '' }),
    token,
    setToken,
    fill,
    stop,
    send: (values: Values) => {
      if (!operation) return
      stop()
      running.current = new AbortController()
      setShown(makeCall(operation, values, token, running.current.signal))
    },
    restore: (call: MadeCall) => {
      setFilled((all) => ({ ...all, [call.operation.id]: call.values }))
      setShown(call.id)
    },
  }
}

/** On a phone, each step removes the control that was clicked. The heading of the next step then gets the focus. */
function useFocusOnPhone(step: string) {
  const part = useRef<HTMLDivElement>(null)
  const last = useRef(step)
  useEffect(() => {
    if (last.current === step || !window.matchMedia('(width < 48rem)').matches) return
    last.current = step
    const headings = part.current?.querySelectorAll<HTMLElement>('h2') ?? []
    const heading = [...headings].find(({ offsetParent }) => offsetParent)
    window.scrollTo({ top: 0, behavior: 'instant' })
    heading?.focus({ preventScroll: true })
  }, [step])
  return part
}

const NoOperation = ({ isUnknown }: { isUnknown: boolean }) => (
  <Card>
    {isUnknown ? (
      <EmptyState
        title={t`There is no such call`}
        drawing="search"
        action={
          <Button variant="secondary" asChild>
            <Link to="/dashboard/api">{t`All calls`}</Link>
          </Button>
        }
      >
        {t`The address names a call that the API does not have, or no longer has.`}
      </EmptyState>
    ) : (
      <EmptyState
        title={t`No call chosen`}
      >{t`Choose one from the list: its input is entered here.`}</EmptyState>
    )}
  </Card>
)

/** Lists earlier calls. Choosing one opens it again with its input. */
function HistoryPanel({ onRestore }: { onRestore: (call: MadeCall) => void }) {
  const calls = useStore(madeCalls)
  if (calls.length === 0) return null
  return (
    <Panel title={t`History`} className="shrink-0" lead={t`Until this page is loaded again.`}>
      <ol className="max-h-36 overflow-y-auto border-t border-line py-1">
        {calls.map((call) => (
          <li key={call.id}>
            <Link
              to="/dashboard/api"
              search={{ op: call.operation.id }}
              onClick={() => onRestore(call)}
              className="block px-5 py-2 text-sm no-underline -outline-offset-2 hover:bg-surface-2"
            >
              <span className="block font-mono wrap-anywhere">
                {call.operation.method} {makeRequest(call.operation, call.values).address}
              </span>
              <span className="block text-xs text-subtle tabular-nums">{describeMade(call)}</span>
            </Link>
          </li>
        ))}
      </ol>
    </Panel>
  )
}

function describeMade({ answer, hadToken }: MadeCall): string {
  const milliseconds = Math.round(answer.milliseconds)
  return hadToken
    ? t`${statusWords(answer)}, ${milliseconds} ms, with a token`
    : t`${statusWords(answer)}, ${milliseconds} ms`
}

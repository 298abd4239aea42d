import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type Message, msg, t } from '#platform/texts.ts'
import { CalendarDay, Day } from '#ui/calendar/day.tsx'
import { Button } from '#ui/controls/button.tsx'
import { ReplyBox } from '#ui/forms/reply-box.tsx'
import { useAnswer } from '#ui/lists/answers.ts'
import { PersonMark } from '#ui/lists/person-mark.tsx'
import { Skeleton } from '#ui/loading/skeleton.tsx'
import { classNames } from '#ui/styles/class-names.ts'
import { Icon } from '#ui/symbols/icon.tsx'
import { maxLength } from '../../contract/limits.ts'
import type { Message as OrderMessage } from '../../contract/schemas.ts'
import type { OverviewOrder } from '../../contract/today.ts'
import { answerOrder, keptInOrder } from '../../query-options/answers.ts'
import { messageDraft, overviewQuery, waitingQuery } from '../../query-options.ts'
import { OrderLink } from '../list-marks.tsx'
import { nameState, OrderStatusBadge } from '../order-marks.tsx'
import { WaitingText } from '../waiting/waiting-text.tsx'
import { orderKey, useOverview } from './use-overview.ts'

/**
 * Shows the first order that needs the client's attention, opened in the list: its progress, the last message, and a form to
 * answer.
 */
export function NextOrder({ id }: { id: number }) {
  const order = useOverview().asked.data?.find((one) => one.id === id)
  return order ? <OpenedOrder order={order} /> : <Skeleton className="m-5 h-64 md:m-6" />
}

function OpenedOrder({ order }: { order: OverviewOrder }) {
  const { id, serviceTitle, packageName, lastMessage, adminName, status } = order
  const words = lastMessage && !lastMessage.fromClient ? lastMessage : undefined
  const asks = unansweredMessage(order)
  return (
    <div className="grid gap-5 px-5 py-5 md:px-6">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div className="min-w-0">
          <h3 tabIndex={-1} className="entry text-lg tracking-[-0.015em] wrap-anywhere">
            <OrderLink id={id} className="underline-offset-3 hover:underline">
              {serviceTitle}
            </OrderLink>
          </h3>
          <p className="mt-1 text-sm text-subtle">{`#${id}, ${packageName}`}</p>
        </div>
        <OrderStatusBadge order={order} />
      </div>
      <Timeline order={order} />
      {words && (
        <div className="flex gap-3.5">
          <PersonMark name={words.senderName} className="max-md:hidden" />
          <div className="grid min-w-0 grow gap-1.5">
            <p className="text-xs text-subtle">
              <span className="font-medium text-muted">{words.senderName}</span>{' '}
              <Day at={words.createdAt} time />
            </p>
            {asks && <p className="text-md font-medium">{t(asks.words)}</p>}
            <WaitingText text={words} where="order" />
          </div>
        </div>
      )}
      {lacksAddress(order) ? (
        <p className="text-md text-muted">
          {t`Your billing address is missing. The invoice over the deposit needs it, and then comes by itself.`}
        </p>
      ) : (
        !words &&
        status !== 'completed' && (
          <p className="text-md text-muted">{t`${adminName} waits for your answer to go on.`}</p>
        )
      )}
      <NextStep key={id} order={order} />
    </div>
  )
}

const lacksAddress = ({ money }: OverviewOrder) => money.matter === 'deposit-details'

/**
 * Returns a sentence and a link to the order's page for a message that needs more than a reply, such as a delivery. Otherwise
 * undefined.
 */
const unansweredMessage = ({ lastMessage, status }: OverviewOrder) =>
  lastMessage && !lastMessage.fromClient && status !== 'completed' ? asked[lastMessage.kind] : undefined

const asked: Partial<Record<OrderMessage['kind'], { words: Message; label: Message }>> = {
  delivery: { words: msg`Delivered: accept it, or ask for a revision.`, label: msg`Look at the Delivery` },
  proposal: {
    words: msg`Proposed: a change of the order. It takes effect only if you accept.`,
    label: msg`Look at the Proposal`,
  },
}

/** Shows the client's next step: answer, open a delivery or proposal, or review. */
function NextStep({ order }: { order: OverviewOrder }) {
  const { id, status, lastMessage } = order
  const name = order.adminName.split(' ')[0] ?? order.adminName
  const client = useQueryClient()
  const { text, write, answer } = useAnswer(orderKey(order), messageDraft(id))
  const openOrder = (label: string, variant: 'primary' | 'quiet') => (
    <Button variant={variant} asChild>
      <Link to="/dashboard/orders/$id" params={{ id: String(id) }}>
        {label}
      </Link>
    </Button>
  )
  if (status === 'completed') return <div>{openOrder(t`Say How It Went`, 'primary')}</div>
  if (lacksAddress(order)) return <div>{openOrder(t`Enter Your Address`, 'primary')}</div>
  const asks = unansweredMessage(order)
  if (asks) return <div>{openOrder(t(asks.label), 'primary')}</div>
  return (
    <ReplyBox
      label={t`Answer ${name}`}
      value={text}
      max={maxLength.message}
      onChange={write}
      onSend={() =>
        answer({
          title: t`Sending your answer to ${name}`,
          failure: t`Your answer was not sent`,
          kept: t(keptInOrder),
          send: () => answerOrder(client, id, text, lastMessage?.id ?? null),
          refresh: () =>
            Promise.all(
              [overviewQuery.queryKey, waitingQuery.queryKey, ['/api/today']].map((queryKey) =>
                client.refetchQueries({ queryKey }, { cancelRefetch: false }),
              ),
            ),
        })
      }
    >
      {openOrder(t`Open the order`, 'quiet')}
    </ReplyBox>
  )
}

type Step = { title: string; state: 'done' | 'now' | 'next'; at?: string | null; isDay?: boolean }

function Timeline({ order }: { order: OverviewOrder }) {
  return (
    <ol className="grid gap-x-4 gap-y-3 sm:grid-cols-3" aria-label={t`How far it is`}>
      {orderSteps(order).map(({ title, state, at, isDay }) => (
        <li
          key={title}
          aria-current={state === 'now' ? 'step' : undefined}
          className={classNames(
            'flex gap-2.5 sm:grid sm:gap-2 sm:border-t-2 sm:pt-3',
            state === 'next' ? 'sm:border-line' : state === 'now' ? 'sm:border-accent' : 'sm:border-fg',
          )}
        >
          <span aria-hidden="true" className="mt-1 sm:hidden">
            {state === 'done' ? (
              <Icon name="check" size={16} />
            ) : (
              <span
                className={classNames(
                  'mt-0.5 ms-0.5 block size-3 rounded-full border-[1.5px]',
                  state === 'now' ? 'border-4 border-accent' : 'border-line-strong',
                )}
              />
            )}
          </span>
          <span>
            <span className={classNames('block text-md font-medium', state === 'next' && 'text-muted')}>
              {title}
            </span>
            <span className="block text-xs text-subtle">
              {at ? isDay ? <CalendarDay at={at} /> : <Day at={at} /> : t`No day yet`}
            </span>
          </span>
        </li>
      ))}
    </ol>
  )
}

function orderSteps(order: OverviewOrder): Step[] {
  const { history, status, deliveryDate } = order
  const at = (name: string) => history.find((entry) => entry.status === name)?.createdAt
  const [accepted, completed] = [at('in_progress'), at('completed')]
  const isDone = status === 'completed'
  return [
    { title: t`Order placed`, state: 'done', at: at('pending') ?? null },
    accepted
      ? { title: t`In progress`, state: isDone ? 'done' : 'now', at: accepted }
      : {
          title: nameState({ ...order, status: 'pending' }),
          state: isDone ? 'done' : 'now',
          at: at('pending') ?? null,
        },
    completed
      ? { title: t.for('an order')`Completed`, state: 'done', at: completed }
      : { title: t`Delivery`, state: 'next', at: deliveryDate, isDay: true },
  ]
}

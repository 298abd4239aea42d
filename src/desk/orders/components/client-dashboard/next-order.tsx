import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { CalendarDay, Day } from '#ui/calendar/day.tsx'
import { Button } from '#ui/controls/button.tsx'
import { ReplyBox } from '#ui/forms/reply-box.tsx'
import { useAnswer } from '#ui/lists/answers.ts'
import { PersonMark } from '#ui/lists/person-mark.tsx'
import { Rows } from '#ui/lists/person-row.tsx'
import { Card } from '#ui/page/card.tsx'
import { classNames } from '#ui/styles/class-names.ts'
import { Icon } from '#ui/symbols/icon.tsx'
import { maxLength } from '../../contract/limits.ts'
import type { Message } from '../../contract/schemas.ts'
import type { OverviewOrder } from '../../contract/today.ts'
import { answerOrder, keptInOrder } from '../../query-options/answers.ts'
import { messageDraft, overviewQuery, waitingQuery } from '../../query-options.ts'
import { OrderLink } from '../list-marks.tsx'
import { ListedOrderRow } from '../listed-order.tsx'
import { OrderStatusBadge } from '../order-marks.tsx'
import { WaitingText } from '../waiting/waiting-text.tsx'
import { paymentDue } from './to-pay.ts'
import { orderKey } from './use-overview.ts'

/** A large card with the first waiting order and its inline answer. The other waiting orders are below it. */
export function NextOrder({ order, later }: { order: OverviewOrder; later: OverviewOrder[] }) {
  const { id, serviceTitle, packageName, lastMessage, adminName, status } = order
  const title = useId()
  const words = lastMessage && !lastMessage.fromClient ? lastMessage : undefined
  const asks = unansweredMessage(order)
  const payment = paymentDue(order)
  return (
    <Card asChild className="min-w-0 overflow-hidden">
      <section id="waits" aria-labelledby={title} className="scroll-mt-20">
        <header className="panel-head">
          <h2 id={title} className="text-base tracking-[-0.01em]">
            Waits for you
          </h2>
        </header>
        <div className="grid gap-5 px-5 py-5 md:px-6">
          <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
            <div className="min-w-0">
              <h3 tabIndex={-1} className="entry text-lg tracking-[-0.015em] wrap-anywhere">
                <OrderLink id={id} className="underline-offset-3 hover:underline">
                  {serviceTitle}
                </OrderLink>
              </h3>
              <p className="mt-1 text-sm text-subtle">
                #{id}, {packageName}
              </p>
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
                {asks && <p className="text-md font-medium">{asks.words}</p>}
                <WaitingText text={words} where="order" />
              </div>
            </div>
          )}
          {!words && status !== 'completed' && !payment && (
            <p className="text-md text-muted">{adminName} waits for your answer to go on.</p>
          )}
          {payment && (
            <p className="text-md font-medium">
              Invoice {payment.number}: {payment.words}.
            </p>
          )}
          <NextStep key={id} order={order} />
        </div>
        {later.length > 0 && (
          <div className="border-t border-line">
            <Rows>
              {later.map((one) => (
                <ListedOrderRow key={one.id} order={one} reader="client" />
              ))}
            </Rows>
          </div>
        )}
      </section>
    </Card>
  )
}

/** For messages that need more than a reply. The link leads to the order's page. */
const unansweredMessage = ({ lastMessage, status }: OverviewOrder) =>
  lastMessage && !lastMessage.fromClient && status !== 'completed' ? asked[lastMessage.kind] : undefined

const asked: Partial<Record<Message['kind'], { words: string; label: string }>> = {
  delivery: { words: 'Delivered: accept it, or ask for a revision.', label: 'Look at the Delivery' },
  proposal: {
    words: 'Proposed: a change of the order. It takes effect only if you accept.',
    label: 'Look at the Proposal',
  },
}

/** To pay, to answer, to look at a delivery or proposal, or to review. */
function NextStep({ order }: { order: OverviewOrder }) {
  const { id, status, lastMessage } = order
  const name = order.adminName.split(' ')[0]
  const client = useQueryClient()
  const { text, write, answer } = useAnswer(orderKey(order), messageDraft(id))
  const openOrder = (label: string, variant: 'primary' | 'quiet') => (
    <Button variant={variant} asChild>
      <Link to="/dashboard/orders/$id" params={{ id: String(id) }}>
        {label}
      </Link>
    </Button>
  )
  const payment = paymentDue(order)
  if (payment)
    return (
      <div className="flex flex-wrap gap-2">
        <Button asChild>
          <Link to="/dashboard/invoices/$id" params={{ id: String(payment.id) }}>
            Open the Invoice
          </Link>
        </Button>
        {order.asksReview && openOrder('Say How It Went', 'quiet')}
      </div>
    )
  if (status === 'completed') return <div>{openOrder('Say How It Went', 'primary')}</div>
  const asks = unansweredMessage(order)
  if (asks) return <div>{openOrder(asks.label, 'primary')}</div>
  return (
    <ReplyBox
      label={`Answer ${name}`}
      value={text}
      max={maxLength.message}
      onChange={write}
      onSend={() =>
        answer({
          title: `Sending your answer to ${name}`,
          failure: 'Your answer was not sent',
          kept: keptInOrder,
          send: () => answerOrder(client, id, text, lastMessage?.id ?? null),
          refresh: () =>
            Promise.all(
              [overviewQuery, waitingQuery].map(({ queryKey }) =>
                client.refetchQueries({ queryKey }, { cancelRefetch: false }),
              ),
            ),
        })
      }
    >
      {openOrder('Open the order', 'quiet')}
    </ReplyBox>
  )
}

type Step = { title: string; state: 'done' | 'now' | 'next'; at?: string | null; isDay?: boolean }

function Timeline({ order }: { order: OverviewOrder }) {
  return (
    <ol className="grid gap-x-4 gap-y-3 sm:grid-cols-3" aria-label="How far it is">
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
                  'mt-0.5 ml-0.5 block size-3 rounded-full border-[1.5px]',
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
              {at ? isDay ? <CalendarDay at={at} /> : <Day at={at} /> : 'No day yet'}
            </span>
          </span>
        </li>
      ))}
    </ol>
  )
}

function orderSteps({ history, status, deliveryDate }: OverviewOrder): Step[] {
  const at = (name: string) => history.find((entry) => entry.status === name)?.createdAt
  const [accepted, completed] = [at('in_progress'), at('completed')]
  const isDone = status === 'completed'
  return [
    { title: 'Order placed', state: 'done', at: at('pending') ?? null },
    accepted
      ? { title: 'In progress', state: isDone ? 'done' : 'now', at: accepted }
      : { title: 'Awaiting approval', state: isDone ? 'done' : 'now', at: at('pending') ?? null },
    completed
      ? { title: 'Completed', state: 'done', at: completed }
      : { title: 'Delivery', state: 'next', at: deliveryDate, isDay: true },
  ]
}

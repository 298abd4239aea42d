import { useQuery } from '@tanstack/react-query'
import type { Delivery } from '#desk/orders/contract/deliveries.ts'
import type { Message, OpenOrder } from '#desk/orders/contract/schemas.ts'
import { deliveriesQuery, type Step } from '#desk/orders/query-options/deliveries.ts'
import { msg, t } from '#platform/texts.ts'
import { CalendarDay, Day } from '#ui/calendar/day.tsx'
import { Button } from '#ui/controls/button.tsx'
import { preloadsDialogWith, useDialogItem } from '#ui/dialogs/dialog.tsx'
import { lazyPart } from '#ui/loading/lazy-part.tsx'
import { Icon } from '#ui/symbols/icon.tsx'
import { rich } from '#ui/text/rich.tsx'
import { writeRevision } from './write-revision.ts'

const DeliveryAnswer = lazyPart(() => import('./delivery-answer.tsx'))
const preloadsAnswer = preloadsDialogWith(DeliveryAnswer)

type DeliveryCardProps = { order: OpenOrder; message: Message }

export function DeliveryCard({ order, message }: DeliveryCardProps) {
  const { data = [] } = useQuery(deliveriesQuery(order.id))
  if (message.kind === 'revision') {
    const { revision } = data.find(({ answerId }) => answerId === message.id) ?? {}
    return revision && <RevisionLine number={revision} included={order.revisionsIncluded} />
  }
  const delivery = data.find(({ messageId }) => messageId === message.id)
  if (!delivery) return null
  const { number, state } = delivery
  const isOpen = state === 'open'
  return (
    <section
      aria-label={t`Delivery ${number}`}
      className={`grid w-full max-w-full min-w-0 gap-3 rounded-card border bg-surface-1 p-4 text-md ${isOpen ? 'border-accent/55' : 'border-line'}`}
    >
      <h3 className="flex flex-wrap items-center gap-x-2.5 font-sans text-md font-semibold tracking-normal">
        <Icon name="package-check" size={18} className="shrink-0 text-muted" />
        {t`Delivery ${number}`}
      </h3>
      {isOpen ? (
        <Answers order={order} delivery={delivery} />
      ) : (
        <p className="text-sm text-subtle wrap-anywhere">
          {delivery.answererName
            ? rich(t`${t(stateWords[state])} by <name/>`, { name: delivery.answererName })
            : t(stateWords[state])}
          {delivery.answeredAt && (
            <>
              {', '}
              <Day at={delivery.answeredAt} time />
            </>
          )}
        </p>
      )}
    </section>
  )
}

const stateWords = {
  accepted: msg.for('a delivery')`Accepted`,
  revision: msg`A revision was asked for`,
  unanswered: msg`The order was completed without an answer`,
  overtaken: msg`The order ended without an answer to it`,
}

function RevisionLine({ number, included }: { number: number; included: number | null }) {
  const { words, isMore } = writeRevision(number, included)
  return (
    <p className={`flex items-center gap-1.5 text-xs ${isMore ? 'text-danger' : 'text-subtle'}`}>
      <Icon name="history" size={14} className="shrink-0" />
      {words}
    </p>
  )
}

function Answers({ order, delivery }: { order: OpenOrder; delivery: Delivery }) {
  const asked = useDialogItem<Step>()
  const { completesOn } = delivery
  const end = completesOn && order.turn === 'client' && (
    <p className="text-sm text-muted">
      {rich(t`Without an answer until <calendarday/> the order completes by itself.`, {
        calendarday: <CalendarDay at={completesOn} />,
      })}
    </p>
  )
  if (order.party === 'admin')
    return (
      <>
        <p className="text-sm text-muted wrap-anywhere">
          {t`Waits for ${order.clientName}, who accepts it or asks for a revision.`}
        </p>
        {end}
      </>
    )
  const next = writeRevision(order.revisionsUsed + 1, order.revisionsIncluded)
  return (
    <div className="grid gap-3 print:hidden">
      <div className="flex flex-wrap items-center gap-2">
        <Button onClick={() => asked.show('accept')} {...preloadsAnswer}>
          {t`Accept`}
        </Button>
        <Button variant="secondary" onClick={() => asked.show('revision')} {...preloadsAnswer}>
          {t`Ask for a Revision`}
        </Button>
      </div>
      {next.isMore && (
        <p className="text-sm text-muted">
          {order.revisionsIncluded === 0
            ? t`The order includes no revisions. One is possible; agree with each other on what it costs.`
            : t`The revisions that the order includes were used. One more is possible; agree with each other on what it costs.`}
        </p>
      )}
      {end}
      {asked.item && <DeliveryAnswer order={order} delivery={delivery} step={asked.item} {...asked.state} />}
    </div>
  )
}

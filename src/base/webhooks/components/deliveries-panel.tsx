import { useQuery } from '@tanstack/react-query'
import { plural, t } from '#platform/texts.ts'
import { Day } from '#ui/calendar/day.tsx'
import { MutationButton } from '#ui/controls/mutation-button.tsx'
import { toast } from '#ui/dialogs/toast.ts'
import { ItemTable } from '#ui/lists/item-table.tsx'
import { QueryState } from '#ui/loading/query-state.tsx'
import { EmptyState } from '#ui/page/empty-state.tsx'
import { Panel } from '#ui/page/panel.tsx'
import { StatusBadge } from '#ui/symbols/status-badge.tsx'
import { rich } from '#ui/text/rich.tsx'
import type { WebhookDelivery } from '../contract.ts'
import { maxDeliveries } from '../domain/limits.ts'
import { shortAddress } from '../domain/short-address.ts'
import { deliveriesQuery, sendAgain } from '../query-options.ts'

export function DeliveriesPanel() {
  const log = useQuery(deliveriesQuery)
  return (
    <Panel
      title={t`Deliveries`}
      lead={t`The last ${maxDeliveries}. What is not taken is sent again after growing pauses, for 24 hours.`}
    >
      <QueryState noun={t`deliveries`} query={log} />
      {log.data?.length === 0 && (
        <EmptyState title={t`Nothing sent yet`} className="border-t border-line">
          {t`Each event that a webhook has chosen will be listed here.`}
        </EmptyState>
      )}
      {log.data && log.data.length > 0 && <DeliveryTable deliveries={log.data} />}
    </Panel>
  )
}

const DeliveryTable = ({ deliveries }: { deliveries: WebhookDelivery[] }) => (
  <ItemTable
    items={deliveries}
    columns={[
      {
        name: t`Event`,
        className: 'wide-card:max-w-md',
        cell: (delivery) => <Summary delivery={delivery} />,
      },
      {
        name: t`State`,
        className: 'wide-card:w-44',
        cell: (delivery) => <State delivery={delivery} />,
      },
      {
        name: t`When`,
        className: 'text-sm text-muted narrow-card:row-start-3 wide-card:w-60',
        cell: (delivery) => <When delivery={delivery} />,
      },
    ]}
    actionClass="narrow-card:row-span-2 narrow-card:row-start-2 wide-card:w-36 wide-card:pe-6!"
    action={(delivery) => !delivery.isGone && <AgainButton delivery={delivery} />}
  />
)

function Summary({ delivery }: { delivery: WebhookDelivery }) {
  const { event, subjectId, status, problem } = delivery
  const failure = problem
    ? t`Not reached: ${problem}`
    : status && (status < 200 || status > 299) && t`Answered ${status}`
  return (
    <>
      <span className="block wrap-anywhere">
        <code className="font-mono text-sm">{event}</code>{' '}
        <span className="text-sm text-subtle tabular-nums">{subjectId}</span>
      </span>
      <span className="line-clamp-2 text-sm text-subtle wrap-anywhere">{t`To ${shortAddress(delivery)}`}</span>
      {failure && <span className="mt-1 block text-sm text-danger wrap-anywhere">{failure}</span>}
    </>
  )
}

/** Whether an attempt to send a delivery is running. */
const isUnderWay = ({ state, attempts, status, problem }: WebhookDelivery) =>
  state === 'waiting' && attempts > 0 && status === null && problem === null

function State({ delivery }: { delivery: WebhookDelivery }) {
  const { state, attempts } = delivery
  const tries = plural(attempts, '1 attempt', '{n} attempts')
  return (
    <>
      {state === 'delivered' && <StatusBadge kind="done">{t.for('a webhook')`Delivered`}</StatusBadge>}
      {state === 'failed' && <StatusBadge kind="late">{t`Failed`}</StatusBadge>}
      {state === 'waiting' &&
        (isUnderWay(delivery) ? (
          <StatusBadge kind="active">{t`Sending`}</StatusBadge>
        ) : (
          <StatusBadge kind="waiting">{t`Waiting`}</StatusBadge>
        ))}
      {attempts > 0 && <span className="block text-xs text-subtle tabular-nums">{tries}</span>}
    </>
  )
}

function When({ delivery }: { delivery: WebhookDelivery }) {
  const { createdAt, attemptedAt, nextAttemptAt } = delivery
  return (
    <>
      <Day at={attemptedAt ?? createdAt} time />
      {nextAttemptAt && attemptedAt && !isUnderWay(delivery) && (
        <span className="block text-subtle">
          {rich(t`Next try <day/>`, { day: <Day at={nextAttemptAt} look="soon" /> })}
        </span>
      )}
    </>
  )
}

function AgainButton({ delivery }: { delivery: WebhookDelivery }) {
  const { id, event, subjectId } = delivery
  return (
    <MutationButton
      mutation={sendAgain}
      input={{ params: { id } }}
      failure={t`Not Sent`}
      onDone={() => toast({ title: t`Sending Again`, description: t`${event} is sent at once.` })}
      variant="secondary"
      className="whitespace-nowrap"
      aria-label={t`Send again: ${event} ${subjectId}, to ${shortAddress(delivery)}`}
    >
      {t`Send Again`}
    </MutationButton>
  )
}

import { useQuery } from '@tanstack/react-query'
import { PriceNote } from '#base/site/components/price-note.tsx'
import { StepRow, StepState } from '#desk/orders/components/workspace/step-mark.tsx'
import type { SeenOrder } from '#desk/orders/contract/assigned.ts'
import { isOpenStatus } from '#desk/orders/contract/status.ts'
import { formatSum } from '#platform/locale.ts'
import { t } from '#platform/texts.ts'
import { CalendarDay, Day } from '#ui/calendar/day.tsx'
import { Button } from '#ui/controls/button.tsx'
import { MutationButton } from '#ui/controls/mutation-button.tsx'
import { preloadsDialogWith, useDialogItem } from '#ui/dialogs/dialog.tsx'
import { lazyPart } from '#ui/loading/lazy-part.tsx'
import { QueryState } from '#ui/loading/query-state.tsx'
import { Panel } from '#ui/page/panel.tsx'
import { Icon } from '#ui/symbols/icon.tsx'
import { rich } from '#ui/text/rich.tsx'
import type { Milestone, Milestones } from '../contract.ts'
import { markMilestone, milestonesQuery } from '../query-options.ts'

const MilestonesDialog = lazyPart(() => import('./milestones-dialog.tsx'))
const preloadsForm = preloadsDialogWith(MilestonesDialog)

type MilestonesPanelProps = { order: SeenOrder; areSet: boolean; isAdmin: boolean }

export default function MilestonesPanel({ order, areSet, isAdmin }: MilestonesPanelProps) {
  const asked = useQuery(milestonesQuery(order.id))
  const form = useDialogItem<Milestones>()
  const { data } = asked
  const isEmpty = data?.milestones.length === 0
  const button = isAdmin && isOpenStatus(order.status) && data && (
    <Button
      variant="secondary"
      className="justify-self-start print:hidden"
      onClick={() => form.show(data)}
      {...preloadsForm}
    >
      {isEmpty && <Icon name="plus" size={16} />}
      {isEmpty
        ? t`Set Milestones`
        : rich(t`Edit<span> the milestones</span>`, {
            span: (text) => <span className="sr-only">{text}</span>,
          })}
    </Button>
  )
  const dialog = form.item && order.party !== 'developer' && (
    <MilestonesDialog
      key={form.item.version}
      order={order}
      present={form.item}
      onNewer={form.show}
      {...form.state}
    />
  )
  if (isEmpty || (!areSet && !data))
    return (
      <>
        {button}
        {dialog}
      </>
    )
  return (
    <Panel title={t`Milestones`} action={button}>
      {!data && <QueryState noun={t`milestones`} query={asked} />}
      {data && (
        <List
          order={order}
          data={data}
          canMark={(isAdmin || order.party === 'developer') && order.status === 'in_progress'}
        />
      )}
      {dialog}
    </Panel>
  )
}

type ListProps = { order: SeenOrder; data: Milestones; canMark: boolean }

function List({ order, data: { milestones, rest }, canMark }: ListProps) {
  const next = order.status === 'in_progress' && milestones.find(({ doneAt }) => !doneAt)
  const isPriced = order.party !== 'developer' && milestones.some(({ price }) => price)
  const hasRest = isPriced && rest !== null && Number(rest) !== 0
  return (
    <>
      <ol className="border-t border-line px-5 py-2 md:px-6">
        {milestones.map((milestone) => (
          <Row
            key={milestone.id}
            order={order}
            milestone={milestone}
            isNext={milestone === next}
            canMark={canMark}
          />
        ))}
      </ol>
      {isPriced && (
        <PriceNote
          className="block border-t border-line px-5 py-3 md:px-6"
          all={t`All parts`}
          pricesIncludeVat={order.pricesIncludeVat}
        />
      )}
      {hasRest && (
        <p
          className={`flex flex-wrap justify-between gap-x-4 border-t border-line px-5 py-3 text-sm md:px-6 ${rest.startsWith('-') ? 'text-danger' : 'text-subtle'}`}
        >
          <span>
            {rest.startsWith('-') ? t`The parts are more than the price, by` : t`Without a milestone`}
          </span>
          <span className="ms-auto tabular-nums">{formatSum(rest.replace('-', ''), order.currency)}</span>
        </p>
      )}
    </>
  )
}

type RowProps = { order: SeenOrder; milestone: Milestone; isNext: boolean; canMark: boolean }

function Row({ order, milestone, isNext, canMark }: RowProps) {
  const { title, dueOn, price, doneAt, isLate } = milestone
  const isClosed = !isOpenStatus(order.status)
  const state = doneAt ? 'done' : isNext ? 'now' : order.status === 'cancelled' ? 'stopped' : 'next'
  return (
    <StepRow state={state}>
      <div className="flex min-w-0 flex-wrap items-baseline gap-x-4 gap-y-0.5">
        <p dir="auto" className="min-w-0 grow basis-32 font-medium wrap-anywhere">
          <StepState state={state} />
          {title}
        </p>
        {price && order.party !== 'developer' && (
          <p className="ms-auto tabular-nums">{formatSum(price, order.currency)}</p>
        )}
        <p className={`w-full text-xs ${isLate && !isClosed ? 'text-danger' : 'text-subtle'}`}>
          <When dueOn={dueOn} doneAt={doneAt} isLate={isLate && !isClosed} />
        </p>
        {canMark && <Mark order={order} milestone={milestone} />}
      </div>
    </StepRow>
  )
}

function When({ dueOn, doneAt, isLate }: Pick<Milestone, 'dueOn' | 'doneAt' | 'isLate'>) {
  if (doneAt) return <>{rich(t`Reached <day/>`, { day: <Day at={doneAt} /> })}</>
  if (!dueOn) return t`No day yet`
  const day = <CalendarDay at={dueOn} />
  return isLate ? rich(t`Late: planned for <day/>`, { day }) : rich(t`Planned for <day/>`, { day })
}

function Mark({ order, milestone }: Pick<RowProps, 'order' | 'milestone'>) {
  const isDone = !milestone.doneAt
  return (
    <MutationButton
      mutation={markMilestone}
      input={{ params: { id: order.id, milestone: milestone.id }, body: { isDone } }}
      failure={t`The milestone was not changed`}
      variant="quiet"
      size="xs"
      className="-ms-3 print:hidden"
    >
      {isDone ? t`Mark as Reached` : t`Mark as Not Reached`}
      <span className="sr-only"> {milestone.title}</span>
    </MutationButton>
  )
}

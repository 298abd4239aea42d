import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { formatHours } from '#desk/orders/domain/hours.ts'
import { riskReasons } from '#desk/orders/domain/risk-reasons.ts'
import { useLive } from '#desk/threads/components/use-live.ts'
import { msg, plural, t } from '#platform/texts.ts'
import { CalendarDay } from '#ui/calendar/day.tsx'
import { CollectionList } from '#ui/collection/collection-list.tsx'
import { Button } from '#ui/controls/button.tsx'
import { preloadsDialogWith, useDialogItem } from '#ui/dialogs/dialog.tsx'
import { lazyPart } from '#ui/loading/lazy-part.tsx'
import { QueryState } from '#ui/loading/query-state.tsx'
import { EmptyState } from '#ui/page/empty-state.tsx'
import { Panel } from '#ui/page/panel.tsx'
import { rich } from '#ui/text/rich.tsx'
import type { Queue, QueueEntry } from '../contract.ts'
import { daysLate } from '../domain/queue.ts'
import { promisedQuery, queueQuery, refreshQueue } from '../query-options.ts'
import { BrokenPromises } from './broken-promises.tsx'
import { ProjectHours, WorkAhead } from './project-hours.tsx'
import { useQueueChange } from './use-queue-change.ts'

const WorkDialog = lazyPart(() => import('./work-dialog.tsx'))

/**
 * Lists the planned orders in the order of the queue. Below them are the project hours that they use, and the dates that visitors
 * see.
 */
export default function QueuePanel() {
  const queue = useQuery({ ...queueQuery, staleTime: 0 })
  const edited = useDialogItem<QueueEntry>()
  const { change, question, isPending } = useQueueChange()
  useLiveQueue()
  const move = (entry: QueueEntry, before: QueueEntry | null) => {
    const others = (queue.data?.orders ?? []).filter(({ id }) => id !== entry.id)
    const index = before ? others.findIndex(({ id }) => id === before.id) : others.length
    change({ orderId: entry.id, name: entry.title, body: { after: others[index - 1]?.id ?? null } })
  }
  return (
    <div className="@container grid grid-cols-[minmax(0,1fr)] gap-6">
      <Panel
        title={t`Orders in the queue`}
        lead={t`Dates follow from the hours left, your project hours and your calls. What comes first is done first.`}
      >
        {queue.data && (
          <Notice
            shown={queue.data.shown}
            orders={queue.data.orders}
            busy={isPending}
            onEdit={edited.show}
            onConfirm={({ id, title }) => change({ orderId: id, name: title, body: {} })}
          />
        )}
        {question && <BrokenPromises {...question} />}
        {queue.data && queue.data.orders.length > 0 && (
          <CollectionList
            label={t`Orders in the queue`}
            // The new array makes the list undo a move that was not confirmed.
            items={[...queue.data.orders]}
            nameOf={entryName}
            onMove={move}
          >
            {(entry) => <QueueRow entry={entry} onEdit={() => edited.show(entry)} />}
          </CollectionList>
        )}
        {queue.data?.orders.length === 0 && (
          <EmptyState title={t`No orders are planned`} className="border-t border-line" />
        )}
        {!queue.data && <QueryState noun={t`queue`} query={queue} skeleton="m-5 h-40" />}
        {edited.item && (
          <WorkDialog
            key={edited.item.id}
            orderId={edited.item.id}
            title={edited.item.title}
            clientName={edited.item.clientName}
            {...edited.state}
          />
        )}
      </Panel>
      {queue.data && <ProjectHours days={queue.data.days} />}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 xl:grid-cols-[repeat(2,minmax(0,1fr))]">
        {queue.data && <WorkAhead weeks={queue.data.weeks} />}
        <PromisedDates />
      </div>
    </div>
  )
}

const entryName = ({ title, id }: QueueEntry) => t`${title}, order ${id}`

type NoticeProps = Pick<Queue, 'shown' | 'orders'> & {
  busy: boolean
  onEdit: (entry: QueueEntry) => void
  onConfirm: (entry: QueueEntry) => void
}

/** Explains why visitors see no dates, with a button to change that. */
function Notice({ shown, orders, busy, onEdit, onConfirm }: NoticeProps) {
  const work = orders.filter(({ status }) => status === 'in_progress')
  const [first] = work
  if (shown === 'yes') return null
  const without = work.filter(({ leftMinutes }) => leftMinutes === null)
  return (
    <div role="status" className="grid gap-3 border-t border-line px-5 py-3.5 text-md md:px-6">
      <p className="text-danger">{t(reasonsOfNone[shown])}</p>
      <div className="flex flex-wrap gap-2 empty:hidden">
        {shown === 'untouched' && first && (
          <Button variant="secondary" busy={busy} onClick={() => onConfirm(first)}>
            {t`The Hours Left Are Right`}
          </Button>
        )}
        {shown === 'hours missing' &&
          without.map((entry) => (
            <Button
              key={entry.id}
              variant="secondary"
              className="max-w-full"
              {...preloadsWork}
              onClick={() => onEdit(entry)}
            >
              <span className="truncate">{t`Set the hours of ${entryName(entry)}`}</span>
            </Button>
          ))}
      </div>
    </div>
  )
}

const reasonsOfNone = {
  untouched: msg`Nothing was said about the work for three working days. Visitors see no dates until you say what is left of an order.`,
  'hours missing': msg`Visitors see no dates, since nobody said how much work this is:`,
  'no end': msg`Visitors see no dates, since no hours are free in the next three years. Check the hours left of the orders and your project hours.`,
}

const preloadsWork = preloadsDialogWith(WorkDialog)

function QueueRow({ entry, onEdit }: { entry: QueueEntry; onEdit: () => void }) {
  const { id, title, clientName, leftMinutes, turn, status } = entry
  return (
    <div className="grid h-full grid-cols-2 content-center items-center gap-x-4 gap-y-2 text-md medium-card:grid-cols-4 wide-card:grid-cols-[minmax(0,1fr)_6rem_11rem_13rem_auto]">
      <div className="col-span-full min-w-0 wide-card:col-span-1">
        <Link
          to="/dashboard/orders/$id"
          params={{ id: String(id) }}
          className="font-medium text-fg no-underline wrap-anywhere hover:underline"
        >
          {title}
        </Link>
        <p className="text-sm text-subtle wrap-anywhere">
          {`${clientName}, #${id}`}
          {status === 'pending' && `, ${t`not started yet`}`}
          {turn === 'client' && `, ${t`waits for the client`}`}
        </p>
      </div>
      <p className="tabular-nums">
        {leftMinutes === null ? (
          <span className="text-danger">{t`No hours`}</span>
        ) : (
          t`${formatHours(leftMinutes)} h left`
        )}
      </p>
      <p>
        <WorkDays entry={entry} />
      </p>
      <div>
        <Promised entry={entry} />
      </div>
      <Button
        variant="secondary"
        className="justify-self-end"
        aria-label={t`Change the work on ${entryName(entry)}`}
        {...preloadsWork}
        onClick={onEdit}
      >
        {t`Work`}
      </Button>
    </div>
  )
}

function WorkDays({ entry: { startsOn, endsOn, leftMinutes } }: { entry: QueueEntry }) {
  if (leftMinutes === null) return <span className="text-subtle">{t`Not planned`}</span>
  if (!startsOn || !endsOn) return <span className="text-danger">{t`No end in sight`}</span>
  if (startsOn === endsOn) return <CalendarDay at={endsOn} short />
  return (
    <>
      {rich(t`<first/> to <last/>`, {
        first: <CalendarDay at={startsOn} short />,
        last: <CalendarDay at={endsOn} short />,
      })}
    </>
  )
}

function Promised({ entry }: { entry: QueueEntry }) {
  const { promisedOn, movesTo, waitedDays, risk, leftMinutes, endsOn } = entry
  if (!promisedOn) return <span className="text-subtle">{t`Nothing promised`}</span>
  const late = daysLate({ ...entry, isPlanned: leftMinutes !== null })
  const spare = risk || !endsOn ? 0 : daysBetween(endsOn, movesTo ?? promisedOn)
  return (
    <>
      {rich(t`by <calendarday/>`, { calendarday: <CalendarDay at={movesTo ?? promisedOn} short /> })}
      {waitedDays !== null && waitedDays > 0 && (
        <span className="block text-sm text-subtle">
          {plural(waitedDays, '{n} day of waiting included', '{n} days of waiting included')}
        </span>
      )}
      {risk && (
        <>
          <span className="block text-sm font-medium text-danger">
            {Number.isFinite(late)
              ? plural(late, 'At risk, {n} day late', 'At risk, {n} days late')
              : t`At risk`}
          </span>
          <span className="block text-sm text-subtle">{t(riskReasons[risk].admin)}</span>
        </>
      )}
      {spare > 0 && (
        <span className="block text-sm text-subtle">{plural(spare, '{n} day spare', '{n} days spare')}</span>
      )}
    </>
  )
}

const daysBetween = (first: string, last: string) => (Date.parse(last) - Date.parse(first)) / 86_400_000

/** Updates the queue after changes of orders, calls and hours. The page has both connections open anyway. */
function useLiveQueue(): void {
  const client = useQueryClient()
  useLive('/api/admin/orders/events', undefined, (about) => about !== 'messages' && refreshQueue(client))
  useLive('/api/admin/schedule/events', undefined, () => refreshQueue(client))
}

function PromisedDates() {
  const promised = useQuery({ ...promisedQuery, staleTime: 0 })
  return (
    <Panel
      title={t`What visitors are promised`}
      lead={t`If they order the Standard Package today, or the smallest that can be ordered where there is none.`}
    >
      {!promised.data && <QueryState noun={t`dates`} query={promised} skeleton="m-5 h-40" />}
      {promised.data?.length === 0 && (
        <EmptyState title={t`No service is offered`} className="border-t border-line" />
      )}
      <ul>
        {promised.data?.map(({ id, title, dates, deliveryTime }) => (
          <li
            key={id}
            className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line px-5 py-3 text-md md:px-6"
          >
            <span className="min-w-0 wrap-anywhere">
              <a href={`/services/${id}`} className="text-fg no-underline hover:underline">
                {title}
              </a>
              {dates && (
                <span className="block text-sm text-subtle">
                  {rich(t`starts <calendarday/>`, { calendarday: <CalendarDay at={dates.startsOn} short /> })}
                </span>
              )}
            </span>
            <span className="ms-auto text-end">
              {dates ? (
                rich(t`by <calendarday/>`, { calendarday: <CalendarDay at={dates.deliveredBy} short /> })
              ) : (
                <span className="text-sm text-subtle">{deliveryTime || t`No date`}</span>
              )}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

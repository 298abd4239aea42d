import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { plural, t } from '#platform/texts.ts'
import { Day } from '#ui/calendar/day.tsx'
import { Button, IconButton } from '#ui/controls/button.tsx'
import { MutationButton } from '#ui/controls/mutation-button.tsx'
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx'
import { Dialog, preloadsDialog, preloadsDialogWith, useDialogItem } from '#ui/dialogs/dialog.tsx'
import { toast, toastFailure } from '#ui/dialogs/toast.ts'
import { copyText } from '#ui/forms/copy-button.tsx'
import { useNamedPart } from '#ui/forms/use-named-part.ts'
import { lazyContent } from '#ui/loading/lazy-part.tsx'
import { QueryState } from '#ui/loading/query-state.tsx'
import { EmptyState } from '#ui/page/empty-state.tsx'
import { Facts } from '#ui/page/fact.tsx'
import { Panel } from '#ui/page/panel.tsx'
import { Icon } from '#ui/symbols/icon.tsx'
import { StatusBadge } from '#ui/symbols/status-badge.tsx'
import { rich } from '#ui/text/rich.tsx'
import type { CalendarFeed } from '../../contract/appointments.ts'
import type { BusyFeed } from '../../contract/availability.ts'
import { maxBusyFeeds } from '../../contract/limits.ts'
import {
  busyFeedsQuery,
  endOwnFeed,
  makeOwnFeed,
  ownFeedQuery,
  readBusyFeed,
  removeBusyFeed,
} from '../../query-options/calendars.ts'
import { scheduleParts } from './schedule-parts.ts'

/** Sets up both directions: the site's calls in the owner's calendar program, and busy times from the owner's other calendars. */
export default function FeedTab() {
  return (
    <div ref={useNamedPart<HTMLDivElement>()} className="grid gap-5">
      <OwnFeedPanel />
      <BusyFeedsPanel />
    </div>
  )
}

function OwnFeedPanel() {
  const feed = useQuery(ownFeedQuery)
  const asked = useDialogItem<'renew' | 'end'>()
  const [made, setMade] = useState<{ https: string; webcal: string }>()
  const making = { mutation: makeOwnFeed, input: undefined, failure: t`Not Made` }
  return (
    <Panel
      title={t(scheduleParts.ownFeed.title)}
      part="ownFeed"
      lead={t(scheduleParts.ownFeed.lead)}
      action={
        feed.data?.isOn && (
          <div className="flex flex-wrap gap-2.5">
            <Button variant="secondary" {...preloadsDialog} onClick={() => asked.show('renew')}>
              {t`New Address`}
            </Button>
            <Button variant="quiet" {...preloadsDialog} onClick={() => asked.show('end')}>
              {t`End Feed`}
            </Button>
          </div>
        )
      }
    >
      {made && <NewAddress {...made} />}
      {feed.data?.isOn && <FeedFacts feed={feed.data} />}
      {feed.data?.isOn === false && (
        <EmptyState
          title={t`No feed yet`}
          className="border-t border-line"
          action={
            <MutationButton {...making} onDone={setMade}>
              {t`Make Address`}
            </MutationButton>
          }
        >
          {t`Anyone who has the address can read your calls, so it is shown only once.`}
        </EmptyState>
      )}
      <QueryState noun={t`feed`} query={feed} />
      {asked.item === 'renew' && (
        <ConfirmDialog
          {...making}
          state={asked.state}
          title={t`Make a new address?`}
          text={t`The current address stops working at once. Calendars that use it need the new one.`}
          label={t`Make New Address`}
          onDone={setMade}
        />
      )}
      {asked.item === 'end' && (
        <ConfirmDialog
          state={asked.state}
          title={t`End this feed?`}
          text={t`Its address stops working at once. Calendars may keep or drop the calls that they have read.`}
          label={t`End Feed`}
          mutation={endOwnFeed}
          input={undefined}
          failure={t`Not Ended`}
          done={{ title: t`Feed Ended`, description: t`Its address no longer works.` }}
          onDone={() => setMade(undefined)}
        />
      )}
    </Panel>
  )
}

function NewAddress({ https, webcal }: { https: string; webcal: string }) {
  return (
    <div role="status" className="grid gap-3 border-t border-line bg-surface-2 px-5 py-5 md:px-6">
      <p className="text-md">
        <strong className="font-medium">{t`Copy this address now.`}</strong>{' '}
        <span className="text-muted">{t`It is not shown again.`}</span>
      </p>
      <code className="block font-mono text-sm wrap-anywhere select-all">{https}</code>
      <div className="flex flex-wrap gap-2.5">
        <Button onClick={() => copyText(https)}>
          <Icon name="copy" size={17} />
          {t`Copy Address`}
        </Button>
        <Button href={webcal} variant="secondary">
          {t`Open in Calendar`}
        </Button>
      </div>
    </div>
  )
}

const FeedFacts = ({ feed: { createdAt, lastReadAt } }: { feed: CalendarFeed }) => (
  <Facts
    facts={[
      {
        name: t`State`,
        value: lastReadAt ? (
          <StatusBadge kind="done">{t`In use`}</StatusBadge>
        ) : (
          <StatusBadge kind="waiting">{t`Not read yet`}</StatusBadge>
        ),
      },
      ...(createdAt ? [{ name: t`Made`, value: <Day at={createdAt} /> }] : []),
      ...(lastReadAt ? [{ name: t`Read last`, value: <Day at={lastReadAt} time /> }] : []),
    ]}
  />
)

const BusyFeedForm = lazyContent(() => import('./busy-feed-form.tsx'))
const preloadsForm = preloadsDialogWith(BusyFeedForm)

function BusyFeedsPanel() {
  const list = useQuery(busyFeedsQuery)
  const [isAdding, setAdding] = useState(false)
  const removed = useDialogItem<BusyFeed>()
  const isFull = (list.data?.length ?? 0) >= maxBusyFeeds
  return (
    <Panel
      title={t(scheduleParts.busyFeeds.title)}
      part="busyFeeds"
      lead={t(scheduleParts.busyFeeds.lead)}
      action={
        isFull ? (
          <p className="text-sm text-subtle">{t`${maxBusyFeeds} at most`}</p>
        ) : (
          <Button variant="secondary" {...preloadsForm} onClick={() => setAdding(true)}>
            <Icon name="plus" size={17} />
            {t`Add Calendar`}
          </Button>
        )
      }
    >
      {list.data && list.data.length > 0 && (
        <ul aria-label={t`Calendars`}>
          {list.data.map((feed) => (
            <Row key={feed.id} feed={feed} onRemove={() => removed.show(feed)} />
          ))}
        </ul>
      )}
      {list.data?.length === 0 && (
        <EmptyState title={t`No calendars yet`} className="border-t border-line">
          {t`Add the private address (ICS) of a calendar at Google, Outlook or Nextcloud.`}
        </EmptyState>
      )}
      <QueryState noun={t`calendars`} query={list} />
      <Dialog
        open={isAdding}
        onOpenChange={setAdding}
        title={t`Add Calendar`}
        description={t`It is read at once. Its address stays on this server and is not shown again.`}
      >
        <BusyFeedForm />
      </Dialog>
      {removed.item && (
        <ConfirmDialog
          state={removed.state}
          title={t`Remove ${removed.item.name}?`}
          text={t`Its busy times can be booked again. To add it once more you need its address.`}
          label={t`Remove`}
          mutation={removeBusyFeed}
          input={{ params: { id: removed.item.id } }}
          failure={t`Not Removed`}
          done={{ title: t`Calendar Removed`, description: t`Its busy times can be booked again.` }}
        />
      )}
    </Panel>
  )
}

function Row({ feed, onRemove }: { feed: BusyFeed; onRemove: () => void }) {
  const { name, host, busyTimes } = feed
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 border-t border-line px-5 py-4 md:px-6">
      <div className="min-w-0 grow basis-60">
        <p className="text-md font-medium wrap-anywhere">{name}</p>
        <p className="text-sm text-muted wrap-anywhere tabular-nums">
          {host
            ? plural(busyTimes, '{host}, {n} busy time to come', '{host}, {n} busy times to come', { host })
            : plural(busyTimes, '{n} busy time to come', '{n} busy times to come')}
        </p>
        <State feed={feed} />
        <LeftOut leftOut={feed.leftOut} />
      </div>
      <div className="flex items-center gap-2.5">
        {host !== null && (
          <MutationButton
            mutation={readBusyFeed}
            input={{ params: { id: feed.id } }}
            failure={t`Not Read`}
            onDone={({ lastError }) =>
              lastError === null
                ? toast({ title: t`Calendar Read`, description: name })
                : toastFailure(t`Not Read`, t`This calendar cannot be read: ${lastError}.`)
            }
            variant="secondary"
          >
            {t`Read Now`}
            <span className="sr-only">: {name}</span>
          </MutationButton>
        )}
        <IconButton
          icon="trash-2"
          label={t`Remove ${name}`}
          iconSize={17}
          {...preloadsDialog}
          onClick={onRemove}
        />
      </div>
    </li>
  )
}

/** Warns the owner of events that could not be read, because visitors can book during them. */
function LeftOut({ leftOut }: Pick<BusyFeed, 'leftOut'>) {
  if (leftOut.length === 0) return null
  return (
    <div className="mt-2 grid gap-1 text-sm text-muted wrap-anywhere">
      <StatusBadge kind="late">{t`Not all was read`}</StatusBadge>
      <ul className="grid gap-1">
        {leftOut.map((what) => (
          <li key={what}>{what}.</li>
        ))}
      </ul>
    </div>
  )
}

function State({ feed: { host, lastReadAt, failingSince, lastError } }: { feed: BusyFeed }) {
  if (host === null)
    return (
      <div className="mt-1.5 grid gap-1 text-sm text-subtle">
        <StatusBadge kind="late">{t`Enter it again`}</StatusBadge>
        <p>
          {t`Its address was encrypted with a key that this site no longer has, so it is not read. Its times still count. Remove it, and add it again.`}
        </p>
      </div>
    )
  if (failingSince === null)
    return (
      <p className="mt-1.5 flex flex-wrap items-center gap-x-2 text-sm text-subtle">
        <StatusBadge kind="done">{t.for('a calendar')`Read`}</StatusBadge>
        {lastReadAt && <Day at={lastReadAt} time />}
      </p>
    )
  return (
    <div className="mt-1.5 grid gap-1 text-sm text-subtle">
      <p className="flex flex-wrap items-center gap-x-2">
        <StatusBadge kind="late">{t`Failing since`}</StatusBadge>
        <Day at={failingSince} time />
      </p>
      <p className="wrap-anywhere">
        {lastError && `${t`It cannot be read: ${lastError}.`} `}
        {lastReadAt &&
          rich(t`Last read: <day/>. Those times still count.`, { day: <Day at={lastReadAt} time /> })}
      </p>
    </div>
  )
}

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
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
  const making = { mutation: makeOwnFeed, input: undefined, failure: 'Not Made' }
  return (
    <Panel
      title={scheduleParts.ownFeed.title}
      part="ownFeed"
      lead={scheduleParts.ownFeed.lead}
      action={
        feed.data?.isOn && (
          <div className="flex flex-wrap gap-2.5">
            <Button variant="secondary" {...preloadsDialog} onClick={() => asked.show('renew')}>
              New Address
            </Button>
            <Button variant="quiet" {...preloadsDialog} onClick={() => asked.show('end')}>
              End Feed
            </Button>
          </div>
        )
      }
    >
      {made && <NewAddress {...made} />}
      {feed.data?.isOn && <FeedFacts feed={feed.data} />}
      {feed.data?.isOn === false && (
        <EmptyState
          title="No feed yet"
          className="border-t border-line"
          action={
            <MutationButton {...making} onDone={setMade}>
              Make Address
            </MutationButton>
          }
        >
          Anyone who has the address can read your calls, so it is shown only once.
        </EmptyState>
      )}
      <QueryState noun="feed" query={feed} />
      {asked.item === 'renew' && (
        <ConfirmDialog
          {...making}
          state={asked.state}
          title="Make a new address?"
          text="The current address stops working at once. Calendars that use it need the new one."
          label="Make New Address"
          onDone={setMade}
        />
      )}
      {asked.item === 'end' && (
        <ConfirmDialog
          state={asked.state}
          title="End this feed?"
          text="Its address stops working at once. Calendars may keep or drop the calls that they have read."
          label="End Feed"
          mutation={endOwnFeed}
          input={undefined}
          failure="Not Ended"
          done={{ title: 'Feed Ended', description: 'Its address no longer works.' }}
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
        <strong className="font-medium">Copy this address now.</strong>{' '}
        <span className="text-muted">It is not shown again.</span>
      </p>
      <code className="block font-mono text-sm wrap-anywhere select-all">{https}</code>
      <div className="flex flex-wrap gap-2.5">
        <Button onClick={() => copyText(https)}>
          <Icon name="copy" size={17} />
          Copy Address
        </Button>
        <Button href={webcal} variant="secondary">
          Open in Calendar
        </Button>
      </div>
    </div>
  )
}

const FeedFacts = ({ feed: { createdAt, lastReadAt } }: { feed: CalendarFeed }) => (
  <Facts
    facts={[
      {
        name: 'State',
        value: lastReadAt ? (
          <StatusBadge kind="done">In use</StatusBadge>
        ) : (
          <StatusBadge kind="waiting">Not read yet</StatusBadge>
        ),
      },
      ...(createdAt ? [{ name: 'Made', value: <Day at={createdAt} /> }] : []),
      ...(lastReadAt ? [{ name: 'Read last', value: <Day at={lastReadAt} time /> }] : []),
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
      title={scheduleParts.busyFeeds.title}
      part="busyFeeds"
      lead={scheduleParts.busyFeeds.lead}
      action={
        isFull ? (
          <p className="text-sm text-subtle">{maxBusyFeeds} at most</p>
        ) : (
          <Button variant="secondary" {...preloadsForm} onClick={() => setAdding(true)}>
            <Icon name="plus" size={17} />
            Add Calendar
          </Button>
        )
      }
    >
      {list.data && list.data.length > 0 && (
        <ul aria-label="Calendars">
          {list.data.map((feed) => (
            <Row key={feed.id} feed={feed} onRemove={() => removed.show(feed)} />
          ))}
        </ul>
      )}
      {list.data?.length === 0 && (
        <EmptyState title="No calendars yet" className="border-t border-line">
          Add the private address (ICS) of a calendar at Google, Outlook or Nextcloud.
        </EmptyState>
      )}
      <QueryState noun="calendars" query={list} />
      <Dialog
        open={isAdding}
        onOpenChange={setAdding}
        title="Add Calendar"
        description="It is read at once. Its address stays on this server and is not shown again."
      >
        <BusyFeedForm />
      </Dialog>
      {removed.item && (
        <ConfirmDialog
          state={removed.state}
          title={`Remove ${removed.item.name}?`}
          text="Its busy times can be booked again. To add it once more you need its address."
          label="Remove"
          mutation={removeBusyFeed}
          input={{ params: { id: removed.item.id } }}
          failure="Not Removed"
          done={{ title: 'Calendar Removed', description: 'Its busy times can be booked again.' }}
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
        <p className="text-sm text-muted wrap-anywhere">
          {host && `${host}, `}
          <span className="tabular-nums">{busyTimes}</span> busy {busyTimes === 1 ? 'time' : 'times'} to come
        </p>
        <State feed={feed} />
        <LeftOut leftOut={feed.leftOut} />
      </div>
      <div className="flex items-center gap-2.5">
        {host !== null && (
          <MutationButton
            mutation={readBusyFeed}
            input={{ params: { id: feed.id } }}
            failure="Not Read"
            onDone={({ lastError }) =>
              lastError === null
                ? toast({ title: 'Calendar Read', description: name })
                : toastFailure('Not Read', `This calendar cannot be read: ${lastError}.`)
            }
            variant="secondary"
          >
            Read Now<span className="sr-only">: {name}</span>
          </MutationButton>
        )}
        <IconButton
          icon="trash-2"
          label={`Remove ${name}`}
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
      <StatusBadge kind="late">Not all was read</StatusBadge>
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
        <StatusBadge kind="late">Enter it again</StatusBadge>
        <p>
          Its address was encrypted with a key that this site no longer has, so it is not read. Its times
          still count. Remove it, and add it again.
        </p>
      </div>
    )
  if (failingSince === null)
    return (
      <p className="mt-1.5 flex flex-wrap items-center gap-x-2 text-sm text-subtle">
        <StatusBadge kind="done">Read</StatusBadge>
        {lastReadAt && <Day at={lastReadAt} time />}
      </p>
    )
  return (
    <div className="mt-1.5 grid gap-1 text-sm text-subtle">
      <p className="flex flex-wrap items-center gap-x-2">
        <StatusBadge kind="late">Failing since</StatusBadge>
        <Day at={failingSince} time />
      </p>
      <p className="wrap-anywhere">
        {lastError && `It cannot be read: ${lastError}. `}
        {lastReadAt && (
          <>
            Last read: <Day at={lastReadAt} time />. Those times still count.
          </>
        )}
      </p>
    </div>
  )
}

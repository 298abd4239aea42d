import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Day } from '#ui/calendar/day.tsx'
import { Button } from '#ui/controls/button.tsx'
import { MutationButton } from '#ui/controls/mutation-button.tsx'
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx'
import { preloadsDialog, useDialogItem } from '#ui/dialogs/dialog.tsx'
import { copyText } from '#ui/forms/copy-button.tsx'
import { useNamedPart } from '#ui/forms/use-named-part.ts'
import { EmptyState } from '#ui/page/empty-state.tsx'
import { Facts, Panel } from '#ui/page/panel.tsx'
import { Icon } from '#ui/symbols/icon.tsx'
import { StatusBadge } from '#ui/symbols/status-badge.tsx'
import type { CalendarFeed } from '../../contract/appointments.ts'
import { endOwnFeed, makeOwnFeed, ownFeedQuery } from '../../query-options/calendars.ts'
import { BusyFeedsPanel } from './busy-feeds-panel.tsx'
import { FeedState } from './feed-state.tsx'
import { scheduleParts } from './schedule-parts.ts'

/** Calls in the owner's own calendar, and the owner's other calendars here. */
export default function FeedTab() {
  return (
    <div ref={useNamedPart<HTMLDivElement>()} className="grid gap-5">
      <OwnFeedPanel />
      <BusyFeedsPanel />
    </div>
  )
}

/** The address at which the owner's own calendar reads the calls. */
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
          Whoever has the address reads your calls, so it is shown only once.
        </EmptyState>
      )}
      <FeedState noun="feed" asked={feed} />
      {asked.item === 'renew' && (
        <ConfirmDialog
          {...making}
          state={asked.state}
          title="Make a new address?"
          text="The present one ends at once: calendars that read it need the new one."
          label="Make New Address"
          onDone={setMade}
        />
      )}
      {asked.item === 'end' && (
        <ConfirmDialog
          state={asked.state}
          title="End this feed?"
          text="Its address ends at once. Calendars keep what they have read, or drop it."
          label="End Feed"
          mutation={endOwnFeed}
          input={undefined}
          failure="Not Ended"
          done={{ title: 'Feed Ended', description: 'Its address leads nowhere now.' }}
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
        <Button asChild variant="secondary">
          <a href={webcal}>Open in Calendar</a>
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

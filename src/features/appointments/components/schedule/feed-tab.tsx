import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Day } from '#ui/calendar/day.tsx'
import { Button } from '#ui/controls/button.tsx'
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx'
import { preloadsDialog } from '#ui/dialogs/dialog.tsx'
import { showProblem } from '#ui/dialogs/problem-toast.ts'
import { toast } from '#ui/dialogs/toast.ts'
import { copyText } from '#ui/forms/copy-button.tsx'
import { useNamedPart } from '#ui/forms/use-named-part.ts'
import { QueryState } from '#ui/loading/query-state.tsx'
import { EmptyState } from '#ui/page/empty-state.tsx'
import { Facts, Panel } from '#ui/page/panel.tsx'
import { Icon } from '#ui/symbols/icon.tsx'
import { StatusBadge } from '#ui/symbols/status-badge.tsx'
import type { CalendarFeed } from '../../contract/appointments.ts'
import { endOwnFeed, makeOwnFeed, ownFeedQuery } from '../../query-options/calendars.ts'
import { BusyFeedsPanel } from './busy-feeds-panel.tsx'
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

type Asked = 'renew' | 'end'

const questions = {
  renew: {
    title: 'Make a new address?',
    text: 'The present one ends at once: calendars that read it need the new one.',
    label: 'Make New Address',
  },
  end: {
    title: 'End this feed?',
    text: 'Its address ends at once. Calendars keep what they have read, or drop it.',
    label: 'End Feed',
  },
}

/** The address at which the owner's own calendar reads the calls. */
function OwnFeedPanel() {
  const feed = useQuery(ownFeedQuery)
  const [asked, setAsked] = useState<Asked>('renew')
  const [isAsking, setAsking] = useState(false)
  const making = useMutation({
    ...makeOwnFeed,
    onSuccess: () => setAsking(false),
    onError: (problem) => showProblem('Not Made', problem),
  })
  const ending = useMutation({
    ...endOwnFeed,
    onSuccess: () => {
      making.reset()
      setAsking(false)
      toast({ title: 'Feed Ended', description: 'Its address leads nowhere now.' })
    },
    onError: (problem) => showProblem('Not Ended', problem),
  })
  const ask = (question: Asked) => {
    setAsked(question)
    setAsking(true)
  }
  return (
    <Panel
      title={scheduleParts.ownFeed.title}
      part="ownFeed"
      lead={scheduleParts.ownFeed.lead}
      action={
        feed.data?.isOn && (
          <div className="flex flex-wrap gap-2.5">
            <Button variant="secondary" size="sm" {...preloadsDialog} onClick={() => ask('renew')}>
              New Address
            </Button>
            <Button variant="quiet" size="sm" {...preloadsDialog} onClick={() => ask('end')}>
              End Feed
            </Button>
          </div>
        )
      }
    >
      {making.data && <NewAddress {...making.data} />}
      {feed.data?.isOn && <FeedFacts feed={feed.data} />}
      {feed.data?.isOn === false && (
        <EmptyState
          title="No feed yet"
          className="border-t border-line"
          action={
            <Button size="sm" busy={making.isPending} onClick={() => making.mutate(undefined)}>
              Make Address
            </Button>
          }
        >
          Whoever has the address reads your calls, so it is shown only once.
        </EmptyState>
      )}
      <QueryState noun="feed" query={feed} />
      <ConfirmDialog
        {...questions[asked]}
        state={{ open: isAsking, onOpenChange: setAsking }}
        busy={making.isPending || ending.isPending}
        onConfirm={() => (asked === 'renew' ? making : ending).mutate(undefined)}
      />
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
        <Button size="sm" onClick={() => copyText(https)}>
          <Icon name="copy" size={17} />
          Copy Address
        </Button>
        <Button asChild variant="secondary" size="sm">
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

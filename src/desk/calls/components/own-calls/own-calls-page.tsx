import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useHydrated } from '@tanstack/react-router'
import { useState } from 'react'
import { formatDate } from '#platform/locale.ts'
import { type Message, msg, t } from '#platform/texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { Dialog, preloadsDialogWith, useDialogItem } from '#ui/dialogs/dialog.tsx'
import { showProblem } from '#ui/dialogs/problem-toast.ts'
import { useSend } from '#ui/forms/use-send.ts'
import { PagedList } from '#ui/lists/paged-list.tsx'
import { lazyContent } from '#ui/loading/lazy-part.tsx'
import { EmptyState } from '#ui/page/empty-state.tsx'
import { PageHead } from '#ui/page/page-head.tsx'
import { Panel } from '#ui/page/panel.tsx'
import { Icon } from '#ui/symbols/icon.tsx'
import { rich } from '#ui/text/rich.tsx'
import type { OwnCall } from '../../contract/booking.ts'
import { isSameZone, ownZone } from '../../domain/visitor-zones.ts'
import { zoneCity } from '../../domain/zone-names.ts'
import {
  cancelOwnCall,
  fileOfOwnCall,
  moveOwnCall,
  ownCallsQuery,
  refreshOwnCalls,
  timesOfOwnCall,
} from '../../query-options.ts'
import { formatHours, meetingPlace, timeInSite } from '../booking/describe-call.ts'
import { JoinLink } from '../join-link.tsx'
import { useOfferedCalls } from '../use-offered-calls.ts'

const MoveCall = lazyContent(() => import('../booking/move-call.tsx'))

export function OwnCallsPage() {
  const coming = useInfiniteQuery(ownCallsQuery('coming'))
  const past = useInfiniteQuery(ownCallsQuery('past'))
  const canBook = useOfferedCalls().length > 0
  const client = useQueryClient()
  const moved = useDialogItem<OwnCall>()
  const toMove = moved.item
  const cancelled = useDialogItem<OwnCall>()
  return (
    <>
      <PageHead
        title={t`Calls`}
        lead={t`What you have booked, in your time and in that of the site.`}
        action={canBook && <Button href="/book">{t`Book a call`}</Button>}
      />
      <Panel title={t`To come`}>
        <PagedList
          noun={t`calls`}
          list={coming}
          empty={
            <EmptyState title={t`No calls to come`}>
              {canBook ? t`A call is booked in under a minute.` : t`None can be booked at present.`}
            </EmptyState>
          }
        >
          {(calls) => (
            <ul>
              {calls.map((call) => (
                <ComingCall
                  key={call.id}
                  call={call}
                  onMove={() => moved.show(call)}
                  onCancel={() => cancelled.show(call)}
                />
              ))}
            </ul>
          )}
        </PagedList>
      </Panel>
      <Panel title={t`Past and cancelled`}>
        <PagedList noun={t`past calls`} list={past} empty={<EmptyState title={t`No calls yet`} />}>
          {(calls) => (
            <ul>
              {calls.map((call) => (
                <li key={call.id} className={rowLooks}>
                  <OwnCallTime call={call} />
                  <p className="text-sm text-muted">{t(stateNames[call.status])}</p>
                </li>
              ))}
            </ul>
          )}
        </PagedList>
      </Panel>
      <Dialog {...moved.state} title={t`Move the call`}>
        {toMove && (
          <MoveCall
            timesPath={timesOfOwnCall(toMove.id)}
            hourCycle="h23"
            send={(chosen) => moveOwnCall(toMove, chosen)}
            onMoved={() => {
              void refreshOwnCalls(client)
              moved.close()
            }}
            onClose={moved.close}
          />
        )}
      </Dialog>
      <Dialog {...cancelled.state} title={t`Cancel this call?`}>
        {cancelled.item && <CancelOwnCall call={cancelled.item} onClose={cancelled.close} />}
      </Dialog>
    </>
  )
}

const stateNames: Record<OwnCall['status'], Message> = {
  scheduled: msg`Over`,
  completed: msg`Took place`,
  cancelled: msg.for('a call')`Cancelled`,
  missed: msg.for('a call')`Missed`,
}

const rowLooks =
  'flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-line px-5 py-4 not-first:border-t md:px-6'

type ComingCallProps = { call: OwnCall; onMove: () => void; onCancel: () => void }

function ComingCall({ call, onMove, onCancel }: ComingCallProps) {
  const { id, meetingLink, mayChange } = call
  return (
    <li className={rowLooks}>
      <OwnCallTime call={call} />
      <div className="flex flex-wrap items-center gap-2">
        {meetingLink && <JoinLink to={meetingLink} />}
        {mayChange && (
          <>
            <Button variant="secondary" size="xs" onClick={onMove} {...preloadsDialogWith(MoveCall)}>
              {t.for('a call')`Move`}
            </Button>
            <Button variant="quiet" size="xs" className="text-danger!" onClick={onCancel}>
              {t.for('a call')`Cancel`}
            </Button>
          </>
        )}
        <Button
          href={fileOfOwnCall(id)}
          variant="quiet"
          size="xs"
          download="call.ics"
          aria-label={t`Calendar file of ${call.title}`}
        >
          <Icon name="download" size={16} />
          {t`Calendar file`}
        </Button>
      </div>
      {!mayChange && (
        <p className="basis-full text-sm text-muted">
          {rich(t`It is too late to move or cancel it here. <a>Write instead</a>`, {
            a: (text) => (
              <a href="/#contact" className="underline underline-offset-4">
                {text}
              </a>
            ),
          })}
        </p>
      )}
    </li>
  )
}

function CancelOwnCall({ call, onClose }: { call: OwnCall; onClose: () => void }) {
  const client = useQueryClient()
  const [isAsked, setAsked] = useState(false)
  const { mutate, isPending } = useSend(cancelOwnCall, {
    onSuccess: () => {
      void refreshOwnCalls(client)
      onClose()
    },
    onError: (problem) => {
      setAsked(true)
      showProblem(t`Not cancelled`, problem, t`The call could not be cancelled. Please try again.`)
    },
  })
  return (
    <div className="grid gap-5">
      <OwnCallTime call={call} />
      <p className="text-md text-muted">{t`Its time is free for others at once.`}</p>
      <div className="flex flex-wrap gap-3">
        <Button variant="danger" busy={isPending} onClick={() => void mutate(call.id)}>
          {isAsked ? t`Try again` : t`Yes, cancel it`}
        </Button>
        <Button variant="secondary" onClick={onClose}>
          {t`Keep it`}
        </Button>
      </div>
    </div>
  )
}

/** Shows the time of a call, and the owner's local time if it differs from the reader's. */
function OwnCallTime({ call }: { call: OwnCall }) {
  const isHydrated = useHydrated()
  const { title, startTime, meetingType, timeZone, visitorZone, orderId } = call
  const zone = isHydrated ? ownZone() : (visitorZone ?? timeZone)
  return (
    <div className="min-w-0 grow basis-64">
      <p className="font-medium wrap-anywhere">
        {title}
        {orderId !== null && <span className="font-normal text-subtle"> {t`· Order #${orderId}`}</span>}
      </p>
      <p className="text-md text-muted tabular-nums">
        {t`${formatDate(startTime, 'soon', zone)}, ${formatHours(call, zone)}, ${zoneCity(zone)} time`}
      </p>
      <p className="text-sm text-subtle tabular-nums">
        {isSameZone(zone, timeZone)
          ? meetingPlace(meetingType).words
          : t`${meetingPlace(meetingType).words}, ${timeInSite(startTime, zone, timeZone)} in ${zoneCity(timeZone)}`}
      </p>
    </div>
  )
}

import { type ReactNode, useEffect, useRef, useState } from 'react'
import { formatClock, formatDate, type HourCycle } from '#platform/locale.ts'
import { t } from '#platform/texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { showProblem } from '#ui/dialogs/problem-toast.ts'
import { copyText } from '#ui/forms/copy-button.tsx'
import { useSend } from '#ui/forms/use-send.ts'
import { Icon } from '#ui/symbols/icon.tsx'
import { rich } from '#ui/text/rich.tsx'
import type { Booking } from '../../contract/booking.ts'
import { BookedCallFrame, isDone, shownZone } from './booked-call-frame.tsx'
import type { Host } from './call-frame.tsx'
import MoveCall from './move-call.tsx'
import { cancelByLink, moveByLink } from './send-calls.ts'
import { CalendarLinks, Ticket } from './ticket.tsx'

type LinkedCallProps = {
  call: Booking
  token: string
  host: Host
  /** Whether the call was over when the server rendered the page. */
  isOver: boolean
  sendsMail: boolean
  hourCycle: HourCycle
  /** Whether calls can be booked on this site. It is a property, so that the browser need not load the site's settings. */
  canBook: boolean
  /** The owner's text about the call itself, shown as the last step. */
  after: string
}

/** Shows a call to anyone with its management link, with buttons to move or cancel it. */
export default function LinkedCall(props: LinkedCallProps) {
  const { token, host, isOver, sendsMail, canBook, after } = props
  const [call, setCall] = useState(props.call)
  const [hourCycle, setHourCycle] = useState(props.hourCycle)
  const [step, setStep] = useState<Step>('shown')
  const part = useStepFocus(step, call)
  const zone = shownZone(call)
  const isComing = call.status === 'scheduled' && !isOver
  const cancel = useSend(() => cancelByLink(token), {
    onSuccess: () => {
      setStep('shown')
      setCall({ ...call, status: 'cancelled', meetingLink: null, mayChange: false, changedBy: 'guest' })
    },
    onError: (problem) =>
      showProblem(t`Not cancelled`, problem, t`The call could not be cancelled. Please try again.`),
  })
  return (
    <BookedCallFrame call={call} host={host} isOver={isOver} hourCycle={hourCycle}>
      {step === 'moving' ? (
        <div ref={part}>
          <h1 className="mb-5 text-xl">{t`Move the call`}</h1>
          <h2 className="sr-only">{t`Day and time`}</h2>
          <MoveCall
            timesPath={`/api/call/${token}/times`}
            hourCycle={hourCycle}
            send={(chosen) => moveByLink(token, { ...chosen, sequence: call.sequence })}
            onMoved={(moved, chosen) => {
              setCall(moved)
              setHourCycle(chosen)
              setStep('shown')
            }}
            onClose={() => setStep('shown')}
          />
        </div>
      ) : (
        <div ref={part} className="grid max-w-[40rem] grid-cols-1 gap-6">
          <Greeting call={call} zone={zone} isOver={isOver} sendsMail={sendsMail} />
          <Ticket
            call={call}
            zone={zone}
            hourCycle={hourCycle}
            ownerName={host.firstName}
            sendsMail={sendsMail}
          />
          {isComing && (
            <>
              <CalendarLinks call={call} file={`/api/call/${token}/call.ics`} />
              <NextSteps call={call} zone={zone} hourCycle={hourCycle} sendsMail={sendsMail} after={after} />
              {step === 'cancelling' ? (
                <CancelQuestion
                  isPending={cancel.isPending}
                  onCancel={() => void cancel.mutate(undefined)}
                  onKeep={() => setStep('shown')}
                />
              ) : (
                <Changes
                  call={call}
                  zone={zone}
                  hourCycle={hourCycle}
                  onMove={() => setStep('moving')}
                  onCancel={() => setStep('cancelling')}
                />
              )}
            </>
          )}
          {!isComing && canBook && (
            <Button
              href={call.callType ? `/book/${call.callType.slug}` : '/book'}
              className="justify-self-start max-sm:w-full"
            >
              {t`Book another call`}
            </Button>
          )}
        </div>
      )}
    </BookedCallFrame>
  )
}

type Step = 'shown' | 'moving' | 'cancelling'

/** Moves the focus to the part that appears: the title, the confirmation, or the first button if the call is kept. */
function useStepFocus(step: Step, { status, sequence }: Booking) {
  const part = useRef<HTMLDivElement>(null)
  const shown = `${status} ${sequence}`
  const last = useRef({ step, shown })
  useEffect(() => {
    const { step: before, shown: old } = last.current
    last.current = { step, shown }
    if (before === step && old === shown) return
    const isKept = before === 'cancelling' && old === shown
    const target = step === 'cancelling' ? '[role=group]' : isKept ? '[data-part=changes] button' : 'h1'
    const next = part.current?.querySelector<HTMLElement>(target)
    if (next && !isKept) next.tabIndex = -1
    next?.focus()
  }, [step, shown])
  return part
}

type GreetingProps = { call: Booking; zone: string; isOver: boolean; sendsMail: boolean }

function Greeting({ call, zone, isOver, sendsMail }: GreetingProps) {
  const titles = 'text-[clamp(1.75rem,1.3rem+1.4vw,2.25rem)]'
  if (call.status === 'cancelled')
    return (
      <div>
        <h1 className={titles}>{t`This call is cancelled.`}</h1>
        <p className="mt-2.5 text-muted">
          {call.changedBy === 'owner' ? t`It will not take place.` : t`Its time is free again.`}
        </p>
      </div>
    )
  if (isDone(call, isOver)) return <h1 className={titles}>{t`This call is over.`}</h1>
  return (
    <div>
      <h1 className={titles}>{t`See you on ${formatDate(call.startTime, 'weekdayOnly', zone)}.`}</h1>
      {sendsMail ? (
        <p className="mt-2.5 text-muted wrap-anywhere">
          {t`The call is booked. The invitation goes to ${call.email}. Your calendar adds it by itself if it takes invitations by email.`}
        </p>
      ) : (
        <KeepAddress />
      )}
    </div>
  )
}

const KeepAddress = () => (
  <div className="mt-3 flex flex-wrap items-center gap-3">
    <p className="text-muted">{t`The call is booked. No email was sent: keep this address.`}</p>
    <Button variant="secondary" size="sm" onClick={() => copyText(location.href)} className="noscript:hidden">
      <Icon name="copy" size={16} />
      {t`Copy the address`}
    </Button>
  </div>
)

const markLooks = 'grid size-[1.35rem] place-items-center rounded-full border-[1.5px] border-line-strong'

type NextStepsProps = {
  call: Booking
  zone: string
  hourCycle: HourCycle
  sendsMail: boolean
  after: string
}

/** Shows a timeline of past and coming events of the call. */
function NextSteps({ call, zone, hourCycle, sendsMail, after }: NextStepsProps) {
  const { reminderAt } = call
  const strong = (text: ReactNode) => <b className="font-medium text-fg">{text}</b>
  const steps: { mark: ReactNode; text: ReactNode }[] = [
    {
      mark: (
        <span className="grid size-[1.35rem] place-items-center rounded-full bg-fg text-bg">
          <Icon name="check" size={13} />
        </span>
      ),
      text: (
        <>
          {call.sequence > 0
            ? rich(t`<b>Moved</b> to ${formatDate(call.startTime, 'day', zone)}`, { b: strong })
            : rich(t`<b>Booked</b> for ${formatDate(call.startTime, 'day', zone)}`, { b: strong })}
        </>
      ),
    },
    ...(reminderAt && sendsMail
      ? [
          {
            mark: <span className="block size-[1.35rem] rounded-full border-[5px] border-accent" />,
            text: (
              <>
                {rich(
                  t`<b>One reminder</b>, ${formatDate(reminderAt, 'weekdayOnly', zone)} at ${formatClock(reminderAt, zone, hourCycle)}`,
                  { b: (text) => <b className="font-medium text-fg">{text}</b> },
                )}
              </>
            ),
          },
        ]
      : []),
    { mark: <span className={markLooks} />, text: after || t`The call` },
  ]
  return (
    <ul aria-label={t`What happens next`} className="text-md text-muted">
      {steps.map(({ mark, text }, index) => (
        <li
          key={index}
          className="relative grid grid-cols-[1.5rem_1fr] gap-3 py-2 not-last:after:absolute not-last:after:top-9 not-last:after:-bottom-2 not-last:after:inset-s-[0.66rem] not-last:after:w-px not-last:after:bg-line"
        >
          <span aria-hidden="true">{mark}</span>
          <span>{text}</span>
        </li>
      ))}
    </ul>
  )
}

type ChangesProps = {
  call: Booking
  zone: string
  hourCycle: HourCycle
  onMove: () => void
  onCancel: () => void
}

function Changes({ call, zone, hourCycle, onMove, onCancel }: ChangesProps) {
  const until = `${formatDate(call.changeUntil, 'short', zone)}, ${formatClock(call.changeUntil, zone, hourCycle)}`
  return (
    <div
      data-part="changes"
      className="flex items-center gap-3 border-t border-line pt-5 max-sm:flex-wrap noscript:flex-wrap"
    >
      <p className="grow text-sm text-muted max-sm:basis-full">
        {call.mayChange
          ? t`Something came up? Until ${until}, no reason needed.`
          : t`It could be moved or cancelled until ${until}. Please write instead.`}
      </p>
      {call.mayChange ? (
        <>
          <Button variant="secondary" size="sm" onClick={onMove} className="noscript:hidden">
            {t.for('a call')`Move`}
          </Button>
          <Button variant="quiet" size="sm" onClick={onCancel} className="text-danger! noscript:hidden">
            {t`Cancel the call`}
          </Button>
          <span className="hidden noscript:contents">
            <Button href="?step=move" variant="secondary" size="sm">
              {t.for('a call')`Move`}
            </Button>
            <Button href="?step=cancel" variant="quiet" size="sm" className="text-danger!">
              {t`Cancel the call`}
            </Button>
          </span>
        </>
      ) : (
        <Button href="/#contact" variant="secondary" size="sm">
          {t`Write`}
        </Button>
      )}
    </div>
  )
}

type CancelQuestionProps = { isPending: boolean; onCancel: () => void; onKeep: () => void }

/** Asks for a confirmation, because a cancelled call cannot be restored. */
function CancelQuestion({ isPending, onCancel, onKeep }: CancelQuestionProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has a frame and a legend
    <div
      role="group"
      aria-label={t`Cancel the call?`}
      className="flex items-center gap-3 border-t border-line pt-5 max-sm:flex-wrap"
    >
      <p className="grow text-md max-sm:basis-full">{t`Cancel this call? Its time is free for others at once.`}</p>
      <Button variant="danger" size="sm" busy={isPending} onClick={onCancel}>
        {t`Yes, cancel it`}
      </Button>
      <Button variant="secondary" size="sm" onClick={onKeep}>
        {t`Keep it`}
      </Button>
    </div>
  )
}

import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { ApiError } from '#platform/api-client.ts'
import { formatClock, formatDate } from '#platform/locale.ts'
import { t } from '#platform/texts.ts'
import { showProblem } from '#ui/dialogs/problem-toast.ts'
import { wasTrapped } from '#ui/forms/trap-field.tsx'
import { useSend } from '#ui/forms/use-send.ts'
import { withinSentence } from '#ui/text/capitalize.ts'
import { rich } from '#ui/text/rich.tsx'
import type { OfferedCall } from '../../contract/calls.ts'
import { CallFrame, callStep, type Fact, type Host, Steps, stepLinkLooks } from './call-frame.tsx'
import {
  type BookingMember,
  describeMeeting,
  formatDay,
  formatHours,
  meetingPlace,
  type OrderOfCall,
  orderWords,
} from './describe-call.ts'
import { type Details, DetailsForm, useDetails } from './details-form.tsx'
import { type StartOfTimes, timesOfCall } from './free-times.ts'
import { HeldTime } from './held-time.tsx'
import { NothingFree } from './nothing-free.tsx'
import { book, timesInstead } from './send-calls.ts'
import { TakenNote } from './taken-note.tsx'
import { TimePicker } from './time-picker.tsx'
import { useFreeTimes } from './use-free-times.ts'
import { readAddress, type TimesView, writeAddress } from './view-times.ts'

type BookingProps = {
  call: Pick<
    OfferedCall,
    'slug' | 'title' | 'description' | 'minutes' | 'meetingType' | 'question' | 'moreQuestions' | 'priceWords'
  >
  host: Host
  member: BookingMember | null
  order: OrderOfCall | null
  /** Null if the server could not read the times. The browser then loads them. */
  start: StartOfTimes | null
  horizonDays: number
  changeUntilHours: number
  sendsMail: boolean
  notes: string[]
}

/** Shows the free times of a call type, then the form for the chosen one. The URL contains the chosen day and time. */
export default function Booking(props: BookingProps) {
  const { call, host, member, order, start, horizonDays, changeUntilHours, sendsMail, notes } = props
  const { at, day, choose, back, leave } = useAddress()
  const free = useFreeTimes(timesOfCall(call.slug), start ?? undefined)
  const isReady = useReady()
  const form = useDetails(isReady)
  const [instead, setInstead] = useState<string[]>()
  const { view, times } = free
  const refuse = (nearest: string[]) => {
    setInstead(nearest)
    leave()
  }
  useEffect(() => {
    if (day) free.choose({ day, month: day.slice(0, 7), isBack: false })
  }, [day])
  const { mutate, isPending } = useSend(book, {
    onSuccess: ({ manage }) => {
      form.clear()
      location.replace(view?.hourCycle === 'h12' ? `${manage}?hours=h12` : manage)
    },
    onError: (problem) => {
      const nearest = timesInstead(problem)
      if (nearest) {
        refuse(nearest)
        void free.refetch()
        return
      }
      const wrong = problem instanceof ApiError ? problem.fields : {}
      if (!wasTrapped(form.element.current, wrong) && Object.keys(wrong).length > 0) form.refuse(wrong)
      showProblem(t`Not booked`, problem, t`The call could not be booked. Please try again.`)
    },
  })
  // The time is gone if somebody else has booked it, or if the URL is old.
  useEffect(() => {
    if (at && !isPending && free.isGone(at)) refuse([])
  }, [at, times])
  const isDetails = at !== undefined && view !== undefined
  const { frame, held } = useStepFocus(isDetails ? at : undefined, instead !== undefined)
  const send = (details: Details) => {
    if (!at || !view) return
    mutate({
      slug: call.slug,
      body: {
        ...withoutBlanks(details),
        start: at,
        timeZone: view.zone,
        ...(order && { orderId: order.id }),
      } as never,
    })
  }
  const chooseTime = (time: string) => {
    setInstead(undefined)
    choose(view?.day ?? null, time)
  }
  return (
    <CallFrame
      host={host}
      title={call.title}
      text={call.description}
      facts={bookingFacts(props, view, isDetails ? at : undefined)}
      steps={
        <Steps
          now={isDetails ? 2 : 1}
          steps={[
            callStep(),
            {
              name: t`Day and time`,
              link: (
                <button type="button" className={stepLinkLooks} onClick={back}>
                  {t`Day and time`}
                </button>
              ),
            },
            { name: t`Your details` },
          ]}
        />
      }
    >
      <div ref={frame} hidden={isDetails}>
        {notes.map((note) => (
          <p key={note} className="mb-4 text-md text-muted">
            {note}
          </p>
        ))}
        <TimePicker
          free={free}
          onDay={(chosen) => choose(chosen)}
          onTime={chooseTime}
          message={
            instead &&
            view && (
              <TakenNote times={instead} view={view} onTime={chooseTime}>
                {t`What you typed stays.`}
              </TakenNote>
            )
          }
          nothing={<NothingFree days={horizonDays} />}
        />
      </div>
      {at && view && <HeldTime ref={held} at={at} view={view} siteZone={free.siteZone} onChange={back} />}
      {isReady && (
        <div hidden={!isDetails}>
          <DetailsForm
            form={form}
            member={member}
            question={call.question}
            moreQuestions={call.moreQuestions}
            time={
              at && view
                ? `${formatDate(at, 'weekdayOnly', view.zone)}, ${formatClock(at, view.zone, view.hourCycle)}`
                : ''
            }
            until={changeUntilHours}
            sendsMail={sendsMail}
            isPending={isPending}
            onSend={send}
            onBack={back}
          />
        </div>
      )}
    </CallFrame>
  )
}

/** Returns false until React has hydrated the page. Until then, and without JavaScript, the plain form is shown. */
const useReady = () =>
  useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  )

/**
 * Moves the focus to the step that appears: to the chosen time above the details, or back to that time in the list. If the time
 * is taken, the note about that gets the focus.
 */
function useStepFocus(at: string | undefined, hasNote: boolean) {
  const frame = useRef<HTMLDivElement>(null)
  const held = useRef<HTMLDivElement>(null)
  const last = useRef<string>(undefined)
  useEffect(() => {
    const time = frame.current?.querySelector<HTMLElement>(`[data-time-value="${last.current}"]`)
    if (at && !last.current) held.current?.focus()
    else if (!at && last.current && !hasNote) time?.focus()
    last.current = at
  }, [at])
  return { frame, held }
}

const withoutBlanks = (details: Details) =>
  Object.fromEntries(Object.entries(details).filter(([, value]) => value.trim() !== ''))

function bookingFacts(
  { call, order, sendsMail }: BookingProps,
  view: TimesView | undefined,
  at: string | undefined,
): Fact[] {
  const endTime = at && new Date(Date.parse(at) + call.minutes * 60_000).toISOString()
  return [
    ...(at && endTime && view
      ? [
          {
            icon: 'calendar-days' as const,
            text: (
              <>
                <b className="font-medium text-fg">{formatDay(at, view.zone)}</b>
                <br />
                {formatHours({ startTime: at, endTime }, view.zone, view.hourCycle)}
              </>
            ),
          },
        ]
      : []),
    {
      icon: 'clock',
      text: (
        <>
          <b className="font-medium text-fg">{t`${call.minutes} minutes`}</b>
          {call.priceWords ? `, ${withinSentence(call.priceWords)}` : ''}
        </>
      ),
    },
    ...(order ? [{ icon: 'package' as const, text: orderWords(order) }] : []),
    { icon: meetingPlace(call.meetingType).icon, text: describeMeeting(call.meetingType, sendsMail) },
    {
      icon: 'globe',
      text: (
        <>
          {rich(t`Shown in the time of <city/>`, {
            city: <span data-part="city">{view?.city ?? ''}</span>,
          })}
        </>
      ),
    },
  ]
}

const stepMark = 'details'

/**
 * Returns the day and time in the URL, and functions to change them. Choosing a time adds a history entry, so that the browser's
 * Back button returns to the list.
 */
function useAddress() {
  const [{ at, day }, setChosen] = useState<{ at?: string; day?: string }>({})
  useEffect(() => {
    const read = () => setChosen(readAddress(location.search))
    read()
    addEventListener('popstate', read)
    return () => removeEventListener('popstate', read)
  }, [])
  const leave = () => {
    history.replaceState(null, '', writeAddress(location.search, readAddress(location.search).day ?? null))
    setChosen(readAddress(location.search))
  }
  return {
    at,
    day,
    choose: (chosenDay: string | null, time?: string) => {
      const address = writeAddress(location.search, chosenDay, time)
      if (time) {
        history.pushState({ [stepMark]: true }, '', address)
      } else history.replaceState(null, '', address)
      setChosen(readAddress(location.search))
    },
    /** If the page was opened with a time in its URL, there is no history entry to which it could go back. */
    back: () => (history.state?.[stepMark] ? history.back() : leave()),
    /** Replaces the history entry, because its time is no longer free. */
    leave,
  }
}

import { type FocusEvent, type KeyboardEvent, useRef, useState } from 'react'
import { formatDate, formatTime } from '#platform/locale.ts'
import { t } from '#platform/texts.ts'
import { type GridBlock, type Place, WeekGrid } from '#ui/calendar/week-grid.tsx'
import { useDialogItem } from '#ui/dialogs/dialog.tsx'
import { readingKey } from '#ui/dom/direction.ts'
import { lazyPart } from '#ui/loading/lazy-part.tsx'
import { classNames } from '#ui/styles/class-names.ts'
import { rich } from '#ui/text/rich.tsx'
import type { Appointment } from '../../contract/appointments.ts'
import { instantAt, offsetAt, offsetText, wallTimeAt } from '../../domain/wall-clock.ts'
import {
  assignLanes,
  droppedAt,
  hoursAround,
  type Moved,
  mondayBefore,
  movedBy,
  oddHours,
  type Piece,
  snap,
  splitByDay,
} from '../../domain/week.ts'
import {
  appointmentName,
  beginText,
  blockLooks,
  callTone,
  kindName,
  lengthInMinutes,
  timesText,
} from './looks.ts'
import type { Move } from './move-dialog.tsx'
import { useMove } from './use-move.ts'
import type { CalendarParts } from './use-schedule.ts'
import { Doubled, gridDay } from './week-days.tsx'

const MoveDialog = lazyPart(() => import('./move-dialog.tsx'))

type WeekViewProps = CalendarParts & {
  openId: number | undefined
  onOpen: (id: number) => void
  onDay: (day: string) => void
  onDraw: (time: Moved) => void
}

const minute = 60_000
const saidLooks = 'sticky bottom-0 z-10 border-t border-line bg-surface-1 px-6 py-3 text-sm'

/**
 * Shows a week. Appointments can be moved with the mouse, or with the arrow keys after pressing M. Moving a call needs a
 * confirmation.
 */
export function WeekView(props: WeekViewProps) {
  const { days, schedule, appointments, zone, now, openId, onOpen, onDay, onDraw } = props
  const frame = useRef<HTMLDivElement>(null)
  const asked = useDialogItem<Move>()
  const [moving, setMoving] = useState<{ appointment: Appointment; to: Moved }>()
  const move = useMove()
  const pieces = appointments.flatMap((appointment) =>
    splitByDay(Date.parse(appointment.startTime), Date.parse(appointment.endTime), days, zone).map(
      (piece) => ({
        appointment,
        ...piece,
      }),
    ),
  )
  const open = schedule.days.flatMap((day) => day.open)
  const openPieces = spread(open, days, zone)
  const busy = schedule.busy.flatMap((one) =>
    splitByDay(Date.parse(one.start), Date.parse(one.end), days, zone).map((piece) => ({
      ...piece,
      name: one.feed,
    })),
  )
  const ghost = moving && ghostPiece(moving.to, days, zone)
  const hours = hoursAround([...pieces, ...openPieces, ...(ghost ? [ghost] : [])])
  const odd = oddHours(days, zone)
  const today = wallTimeAt(now, zone)

  /** Moves own time at once. For a call, a dialog asks whether to notify the guest. */
  const settle = (appointment: Appointment, { start, minutes }: Moved) => {
    const isSame = start === Date.parse(appointment.startTime) && minutes === lengthInMinutes(appointment)
    if (isSame) return
    const to = { start: new Date(start).toISOString(), minutes }
    if (appointment.kind === 'call') asked.show({ appointment, ...to })
    else move.mutate({ appointment, ...to, tell: false })
  }
  const drop = (id: number, place: Place) => {
    const appointment = appointments.find((one) => one.id === id)
    const day = days[place.day]
    if (!appointment || !day) return
    const before = Date.parse(appointment.startTime)
    const wall = wallTimeAt(before, zone)
    const isMoved = wall.day !== day || wall.minutes !== place.from
    const shown = pieces.find((piece) => piece.appointment.id === id && piece.isFirst)
    const longer = shown && !isMoved ? place.to - place.from - (shown.to - shown.from) : 0
    settle(appointment, {
      start: isMoved ? droppedAt({ day, minutes: place.from }, before, zone) : before,
      minutes: lengthInMinutes(appointment) + longer,
    })
  }
  const focusBlock = (id: number) =>
    frame.current?.querySelector<HTMLElement>(`[data-block="${id}"]`)?.focus()
  // Moving the focus out of the grid cancels the move.
  const leave = ({ target }: FocusEvent) =>
    target === frame.current && document.hasFocus() && setMoving(undefined)
  const onKey = (event: KeyboardEvent) => {
    if (!moving) return
    const { appointment, to } = moving
    event.stopPropagation()
    if (event.key === 'Enter' || event.key === 'Escape') {
      event.preventDefault()
      setMoving(undefined)
      focusBlock(appointment.id)
      if (event.key === 'Enter') settle(appointment, to)
      return
    }
    const next = steps(event, to, zone)
    if (!next) return
    event.preventDefault()
    setMoving({ appointment, to: next })
    const { day } = wallTimeAt(next.start, zone)
    if (!days.includes(day)) onDay(mondayBefore(day))
  }

  return (
    <>
      <div ref={frame} tabIndex={-1} onKeyDownCapture={onKey} onBlurCapture={leave} className="outline-none">
        <WeekGrid
          label={t`Week of ${formatDate(days[0] ?? '', 'long')}`}
          aboveLabel={t.for('an order')`Due`}
          days={days.map((day, index) =>
            gridDay(day, { place: index, schedule, openPieces, pieces, isToday: day === today.day, zone }),
          )}
          hours={hours}
          hourLabels={Object.fromEntries(
            odd
              .filter(({ offsets }) => offsets.length > 1)
              .map(({ hour, offsets }) => [hour, <Doubled key={hour} hour={hour} offsets={offsets} />]),
          )}
          blocks={toBlocks(pieces, {
            zone,
            now,
            openId,
            days,
          })}
          shades={busy}
          now={
            days.includes(today.day) ? { day: days.indexOf(today.day), minutes: today.minutes } : undefined
          }
          onOpen={onOpen}
          onMove={drop}
          onDraw={({ day, from, to }) =>
            onDraw({ start: instantAt({ day: days[day] ?? '', minutes: from }, zone), minutes: to - from })
          }
          onMoveByKeys={(id) => {
            const appointment = appointments.find((one) => one.id === id)
            if (!appointment) return
            setMoving({
              appointment,
              to: { start: Date.parse(appointment.startTime), minutes: lengthInMinutes(appointment) },
            })
            frame.current?.focus({ preventScroll: true })
          }}
          ghost={ghost && moving && { ...ghost, text: timesText(moving.to.start, movedEnd(moving.to), zone) }}
        />
      </div>
      <p role="status" className={moving ? saidLooks : 'sr-only'}>
        {moving &&
          rich(
            t`Moving <name/>: ${movedText(moving.to, zone)}. <span>Arrow keys move it, with Shift they change its length. Enter saves the time, Escape cancels.</span>`,
            {
              name: appointmentName(moving.appointment),
              span: (text) => <span className="text-subtle">{text}</span>,
            },
          )}
      </p>
      {asked.item && <MoveDialog move={asked.item} zone={zone} {...asked.state} />}
    </>
  )
}

const movedEnd = ({ start, minutes }: Moved) => start + minutes * minute

const movedText = (to: Moved, zone: string) =>
  t`${formatDate(to.start, 'weekday', zone)}, ${formatTime(to.start, false, zone)} to ${formatTime(movedEnd(to), false, zone)}, ${offsetText(offsetAt(to.start, zone))}`

/**
 * Moves by a key: the arrow keys up and down change the time, or with Shift the length, and left and right change the day.
 * Returns undefined for other keys.
 */
function steps(event: KeyboardEvent, to: Moved, zone: string): Moved | undefined {
  const key = readingKey(event)
  const along = { ArrowUp: -snap, ArrowDown: snap }[key]
  if (along && event.shiftKey) return { ...to, minutes: Math.max(snap, to.minutes + along) }
  if (along) return movedBy(to, { minutes: along }, zone)
  const days = { ArrowLeft: -1, ArrowRight: 1 }[key]
  return days ? movedBy(to, { days }, zone) : undefined
}

function ghostPiece(to: Moved, days: string[], zone: string): Piece | undefined {
  return splitByDay(to.start, movedEnd(to), days, zone).find(({ isFirst }) => isFirst)
}

const spread = (periods: { start: string; end: string }[], days: string[], zone: string) =>
  periods.flatMap(({ start, end }) => splitByDay(Date.parse(start), Date.parse(end), days, zone))

type BlockContext = {
  zone: string
  now: number
  openId: number | undefined
  days: string[]
}

/** Returns the blocks of the grid. Overlapping appointments are side by side. */
function toBlocks(pieces: (Piece & { appointment: Appointment })[], context: BlockContext): GridBlock[] {
  const { zone, now, openId, days } = context
  return days.flatMap((day, place) => {
    const own = pieces.filter((piece) => piece.day === place)
    const lanes = assignLanes(own)
    return own.map(({ appointment, from, to, isFirst }, index) => {
      const { id, startTime, endTime, status } = appointment
      const isPast = Date.parse(endTime) <= now
      const lane = lanes[index] ?? { lane: 0, lanes: 1 }
      const time = beginText(appointment, day, zone)
      const label =
        status === 'missed' ? t`Missed: ${appointmentName(appointment)}` : appointmentName(appointment)
      const what = kindName(appointment)
      return {
        id,
        day: place,
        from,
        to,
        ...lane,
        // The name starts with the visible text, which voice control needs.
        name: [
          to - from <= 30 ? `${time} ${label}, ${what}` : `${label} ${time} ${what}`,
          formatDate(day, 'weekday'),
          timesText(startTime, endTime, zone),
        ]
          .filter(Boolean)
          .join(', '),
        className: classNames(
          callTone(appointment),
          blockLooks(isPast),
          appointment.kind !== 'call' && !isPast && 'bg-surface-2!',
        ),
        isMovable: isFirst && status === 'scheduled' && !isPast,
        isChosen: id === openId,
        content:
          to - from <= 30 ? (
            <>
              {lane.lanes === 1 && (
                <span className="shrink-0 text-[0.92em] text-muted tabular-nums max-xl:hidden">{time}</span>
              )}{' '}
              <span className="truncate font-medium">{label}</span>
            </>
          ) : (
            <>
              <span className="truncate font-medium">{label}</span>{' '}
              <span className="truncate text-xs text-muted tabular-nums">
                {time} {what}
              </span>
            </>
          ),
      }
    })
  })
}

import { type PointerEvent, type ReactNode, useRef, useState } from 'react'
import { t } from '#platform/texts.ts'
import { classNames } from '../styles/class-names.ts'
import {
  clock,
  formatSpan,
  ghostLooks,
  hasModifier,
  moveFocus,
  type Place,
  rem,
  rowRem,
  type Span,
  spanHeight,
  step,
  useDrag,
} from './week-grid-drag.ts'

export type { Place }

export type GridDay = {
  key: string
  name: string
  head: ReactNode
  above: ReactNode
  open: Span[]
  isToday: boolean
  isNarrow: boolean
}

export type GridBlock = Place & {
  id: number
  /** The day's full name, for screen readers. */
  name: string
  lane: number
  lanes: number
  content: ReactNode
  className: string
  isMovable: boolean
  isChosen: boolean
}

type WeekGridProps = {
  label: string
  aboveLabel: string
  days: GridDay[]
  hours: Span
  /** Labels that replace the times of hours. */
  hourLabels: Readonly<Record<number, ReactNode>>
  blocks: GridBlock[]
  /** Times that are not free, for example because of another calendar. */
  shades: (Place & { name: string })[]
  now: { day: number; minutes: number } | undefined
  onOpen: (id: number, opener: HTMLElement) => void
  /** Called when a block was dropped in another place, or its end was moved. */
  onMove: (id: number, place: Place) => void
  /** Called when a free part of a day was selected with the mouse. */
  onDraw: (place: Place) => void
  onMoveByKeys: (id: number) => void
  /** The place of the block that is being moved with the keyboard. */
  ghost: (Place & { text: string }) | undefined
}

/**
 * Days side by side with their blocks. The mouse moves and resizes blocks. Arrow keys focus a block, Enter opens it and M moves
 * it. For screen readers, the grid is a table with a row per day.
 */
export function WeekGrid(props: WeekGridProps) {
  const { label, aboveLabel, days, hours, hourLabels, blocks, shades, now, ghost } = props
  const body = useRef<HTMLTableElement>(null)
  const drag = useDrag(body, props)
  const [focused, setFocused] = useState<number>()
  const reachable = blocks.find(({ id }) => id === focused)?.id ?? blocks[0]?.id
  const hasAbove = days.some(({ above }) => above)
  const columns = days.map(({ isNarrow }) => (isNarrow ? 'minmax(0,.5fr)' : 'minmax(0,1fr)')).join(' ')
  const height = `${(hours.to - hours.from) * rowRem}rem`
  const rows = Array.from({ length: hours.to - hours.from }, (_, row) => hours.from + row)
  return (
    <table
      ref={body}
      aria-label={label}
      className="relative grid grid-rows-[auto_auto_auto] border-t border-line"
      style={{ gridTemplateColumns: `${Object.keys(hourLabels).length > 0 ? 4.4 : 3.6}rem ${columns}` }}
      onKeyDown={(event) => moveFocus(event, blocks)}
    >
      <thead className="contents">
        <tr className="row-span-3 grid grid-rows-subgrid font-normal">
          <th scope="col">
            <span className="sr-only">{t`Day`}</span>
          </th>
          <th scope="col" className={hasAbove ? 'border-t border-line pt-2.5 ps-3.5 text-start' : ''}>
            <span className={hasAbove ? 'text-xs font-normal text-subtle' : 'sr-only'}>{aboveLabel}</span>
          </th>
          <th scope="col" className="relative border-t border-line font-normal" style={{ height }}>
            <span className="sr-only">{t`Times`}</span>
            {rows.map((hour) => (
              <span
                key={hour}
                aria-hidden="true"
                className={classNames(
                  'absolute inset-e-2 text-end text-xs leading-none whitespace-nowrap text-subtle tabular-nums',
                  hourLabels[hour] ? 'grid gap-2.5 pt-1' : '-translate-y-1/2',
                )}
                style={{ top: rem(hour * 60, hours) }}
              >
                {hourLabels[hour] ?? (hour > hours.from && clock(hour * 60))}
              </span>
            ))}
          </th>
        </tr>
      </thead>
      <tbody className="contents">
        {days.map((day, index) => (
          <tr
            key={day.key}
            className="row-span-3 grid min-w-0 grid-cols-[minmax(0,1fr)] grid-rows-subgrid border-s border-line"
          >
            <th
              scope="row"
              className={classNames(
                'min-w-0 py-2.5 text-start font-normal',
                day.isNarrow ? 'px-1.5' : 'px-2.5',
              )}
              aria-label={day.name}
            >
              {day.head}
            </th>
            <td className={classNames('min-w-0', hasAbove && 'border-t border-line p-1')}>{day.above}</td>
            <td
              data-day={index}
              className="relative min-w-0 border-t border-line bg-[repeating-linear-gradient(135deg,transparent_0_5px,color-mix(in_oklab,var(--line)_55%,transparent)_5px_6px)]"
              style={{ height }}
              onPointerDown={(event) => drag.draw(event, index)}
            >
              {day.open.map(({ from, to }) => (
                <span
                  key={from}
                  className="pointer-events-none absolute inset-x-0 bg-surface-1"
                  style={{ top: rem(from, hours), height: spanHeight({ from, to }) }}
                />
              ))}
              {rows.slice(1).map((hour) => (
                <span
                  key={hour}
                  className="pointer-events-none absolute inset-x-0 h-px bg-line/60"
                  style={{ top: rem(hour * 60, hours) }}
                />
              ))}
              {shades
                .filter((shade) => shade.day === index)
                .map((shade) => (
                  <span
                    key={`${shade.from} ${shade.name}`}
                    className="pointer-events-none absolute inset-x-0.5 overflow-hidden rounded-sm bg-surface-3/55 px-2 py-0.5 text-xs text-subtle"
                    style={{ top: rem(shade.from, hours), height: spanHeight(shade) }}
                  >
                    {shade.name}
                    <span className="sr-only"> {formatSpan(shade)}</span>
                  </span>
                ))}
              {now?.day === index && isWithin(now.minutes, hours) && (
                <NowLine top={rem(now.minutes, hours)} />
              )}
              {blocks
                .filter((block) => block.day === index)
                .map((block) => (
                  <Block
                    // With this key, a block that moves within its day keeps the focus.
                    key={block.id}
                    block={block}
                    hours={hours}
                    isReachable={block.id === reachable}
                    onFocus={() => setFocused(block.id)}
                    onGrab={(event, part) => drag.grab(event, block, part)}
                    onPress={(target) => !drag.hasMoved() && props.onOpen(block.id, target)}
                    onMoveByKeys={() => props.onMoveByKeys(block.id)}
                  />
                ))}
              {ghost?.day === index && (
                <span
                  // Scrolls to the block when it moves out of view.
                  ref={(mark) => mark?.scrollIntoView({ block: 'nearest' })}
                  className={classNames(ghostLooks, 'scroll-my-24')}
                  style={{ top: rem(ghost.from, hours), height: spanHeight(ghost) }}
                >
                  {ghost.text}
                </span>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const isWithin = (minutes: number, { from, to }: Span) => minutes >= from * 60 && minutes <= to * 60

const NowLine = ({ top }: { top: string }) => (
  <span
    aria-hidden="true"
    className="pointer-events-none absolute -inset-s-1 inset-e-0 z-3 h-0.5 bg-accent before:absolute before:-top-[3.5px] before:size-[9px] before:rounded-full before:bg-accent"
    style={{ top }}
  />
)

type BlockProps = {
  block: GridBlock
  hours: Span
  isReachable: boolean
  onFocus: () => void
  onGrab: (event: PointerEvent<HTMLElement>, part: 'whole' | 'end') => void
  onPress: (target: HTMLElement) => void
  onMoveByKeys: () => void
}

function Block({ block, hours, isReachable, onFocus, onGrab, onPress, onMoveByKeys }: BlockProps) {
  const { id, name, from, to, lane, lanes, content, className, isMovable, isChosen } = block
  const isTiny = to - from < 30
  return (
    <button
      type="button"
      data-block={id}
      aria-label={name}
      aria-pressed={isChosen}
      aria-keyshortcuts={isMovable ? 'M' : undefined}
      tabIndex={isReachable ? 0 : -1}
      onFocus={onFocus}
      onPointerDown={(event) => isMovable && onGrab(event, 'whole')}
      onClick={({ currentTarget }) => onPress(currentTarget)}
      onKeyDown={(event) => {
        if (event.key.toLowerCase() !== 'm' || hasModifier(event) || !isMovable) return
        event.preventDefault()
        onMoveByKeys()
      }}
      className={classNames(
        'absolute z-2 flex touch-manipulation overflow-hidden rounded-[0.5rem] border px-2 text-start transition-[filter] hover:brightness-110',
        to - from <= 30 ? 'items-center gap-1.5' : 'flex-col items-stretch py-0.5',
        isTiny ? 'text-xs leading-none' : 'text-sm leading-[1.3]',
        className,
      )}
      style={{
        top: `calc(${rem(from, hours)} + 1px)`,
        height: `calc(${(Math.max(step, to - from) / 60) * rowRem}rem - ${isTiny ? 1 : 2}px)`,
        insetInlineStart: `calc(${(lane / lanes) * 100}% + 3px)`,
        width: `calc(${100 / lanes}% - 7px)`,
      }}
    >
      {content}
      {isMovable && (
        <span
          aria-hidden="true"
          className="absolute inset-x-0 bottom-0 h-1.5 cursor-ns-resize"
          onPointerDown={(event) => onGrab(event, 'end')}
        />
      )}
    </button>
  )
}

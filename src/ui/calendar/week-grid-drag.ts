import { type KeyboardEvent, type PointerEvent, type RefObject, useRef } from 'react'
import { t } from '#platform/texts.ts'
import { isRightToLeft, readingKey } from '../dom/direction.ts'

/** A span of a day, in minutes since midnight. */
export type Span = { from: number; to: number }
/** A span of one day in the grid. The first day is 0. */
export type Place = Span & { day: number }

export const step = 15
/** The height of an hour in the grid, in rem. */
export const rowRem = 4
const snap = (minutes: number) => Math.round(minutes / step) * step

const two = (value: number) => String(value).padStart(2, '0')
export const clock = (minutes: number) => `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
export const formatSpan = ({ from, to }: Span) => t`${clock(from)} to ${clock(to)}`

/** Returns the distance of a time from the top of a grid that shows these hours, in rem. */
export const rem = (minutes: number, hours: Span) => `${((minutes - hours.from * 60) / 60) * rowRem}rem`
export const spanHeight = ({ from, to }: Span) => `${((to - from) / 60) * rowRem}rem`

export const ghostLooks =
  'pointer-events-none absolute inset-x-0.5 z-5 overflow-hidden rounded-[0.5rem] border border-accent bg-accent/25 px-2 py-0.5 text-xs font-medium text-fg shadow-pop'

type Draggable = {
  hours: Span
  onMove: (id: number, place: Place) => void
  onDraw: (place: Place) => void
}

/** Lets the mouse drag blocks. Draws the new place directly in the DOM, and calls back at the end. Escape cancels the drag. */
export function useDrag(body: RefObject<HTMLElement | null>, props: Draggable) {
  const moved = useRef(false)
  const start = (
    event: PointerEvent<HTMLElement>,
    toPlace: (day: number, minutes: number) => Place,
    finish: (place: Place) => void,
  ) => {
    const root = body.current
    if (!root || event.button !== 0 || event.pointerType !== 'mouse') return
    event.preventDefault()
    if (event.currentTarget instanceof HTMLButtonElement) event.currentTarget.focus({ preventScroll: true })
    const cells = [...root.querySelectorAll<HTMLElement>('[data-day]')]
    const boxes = cells.map((cell) => cell.getBoundingClientRect())
    const scrolled = window.scrollY
    const { hours } = props
    const from = { x: event.clientX, y: event.clientY }
    const mark = document.createElement('span')
    mark.className = ghostLooks
    let place: Place | undefined
    moved.current = false
    const show = ({ clientX, clientY }: globalThis.PointerEvent) => {
      if (!moved.current && Math.hypot(clientX - from.x, clientY - from.y) < 4) return
      moved.current = true
      const day = Math.max(
        0,
        boxes.findLastIndex(({ left, right }) => (isRightToLeft() ? clientX <= right : clientX >= left)),
      )
      const box = boxes[day]
      if (!box) return
      const y = clientY - box.top + window.scrollY - scrolled
      const minutes = hours.from * 60 + (y / box.height) * (hours.to - hours.from) * 60
      const next = toPlace(day, minutes)
      if (place?.day === next.day && place.from === next.from && place.to === next.to) return
      place = next
      mark.style.top = rem(next.from, hours)
      mark.style.height = spanHeight(next)
      mark.textContent = formatSpan(next)
      if (mark.parentElement !== cells[next.day]) cells[next.day]?.append(mark)
    }
    const stop = () => {
      mark.remove()
      document.removeEventListener('pointermove', show)
      document.removeEventListener('pointerup', drop)
      document.removeEventListener('pointercancel', stop)
      document.removeEventListener('keydown', giveUp, true)
    }
    const drop = () => {
      stop()
      if (place) finish(place)
    }
    const giveUp = (key: globalThis.KeyboardEvent) => {
      if (key.key !== 'Escape') return
      key.stopPropagation()
      stop()
    }
    document.addEventListener('pointermove', show)
    document.addEventListener('pointerup', drop)
    document.addEventListener('pointercancel', stop)
    document.addEventListener('keydown', giveUp, true)
  }
  const minutesAt = (event: PointerEvent<HTMLElement>, cell: Element) => {
    const { top, height } = cell.getBoundingClientRect()
    const { from, to } = props.hours
    return from * 60 + ((event.clientY - top) / height) * (to - from) * 60
  }
  return {
    /** Returns whether the last click ended a drag, and resets this. */
    hasMoved: () => {
      const was = moved.current
      moved.current = false
      return was
    },
    grab: (event: PointerEvent<HTMLElement>, block: Place & { id: number }, part: 'whole' | 'end') => {
      event.stopPropagation()
      const cell = event.currentTarget.closest('[data-day]')
      if (!cell) return
      const length = block.to - block.from
      const grabbed = minutesAt(event, cell) - block.from
      const toPlace = (day: number, minutes: number): Place => {
        if (part === 'end')
          return { day: block.day, from: block.from, to: clamp(snap(minutes), block.from + step, 24 * 60) }
        const from = clamp(snap(minutes - grabbed), 0, 24 * 60 - length)
        return { day, from, to: from + length }
      }
      start(event, toPlace, (place) => {
        const isSame = place.day === block.day && place.from === block.from && place.to === block.to
        if (!isSame) props.onMove(block.id, place)
      })
    },
    draw: (event: PointerEvent<HTMLElement>, day: number) => {
      const anchor = Math.floor(minutesAt(event, event.currentTarget) / step) * step
      const toPlace = (_: number, minutes: number): Place => {
        const other = snap(minutes)
        return other > anchor
          ? { day, from: anchor, to: Math.max(anchor + step, Math.min(other, 24 * 60)) }
          : { day, from: Math.max(0, Math.min(other, anchor - step)), to: anchor }
      }
      start(event, toPlace, props.onDraw)
    },
  }
}

const clamp = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value))

type KeyBlock = Place & { id: number }

export const hasModifier = ({ metaKey, ctrlKey, altKey, shiftKey }: KeyboardEvent) =>
  metaKey || ctrlKey || altKey || shiftKey

const ahead: Record<string, number> = { ArrowUp: -1, ArrowDown: 1 }
const aside: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 }

/** Moves the focus with the arrow keys: up and down in time, left and right between days. Home and End move it to the ends. */
export function moveFocus(event: KeyboardEvent<HTMLElement>, blocks: KeyBlock[]): void {
  const id = Number((event.target as HTMLElement).dataset.block)
  const own = blocks.find((block) => block.id === id)
  if (!own || hasModifier(event)) return
  const sorted = blocks.toSorted((a, b) => a.day - b.day || a.from - b.from)
  const next = nextBlock(readingKey(event), own, sorted)
  if (next === undefined) return
  event.preventDefault()
  event.stopPropagation()
  event.currentTarget.querySelector<HTMLElement>(`[data-block="${next?.id ?? id}"]`)?.focus()
}

function nextBlock(key: string, own: KeyBlock, sorted: KeyBlock[]): KeyBlock | null | undefined {
  if (key === 'Home') return sorted[0]
  if (key === 'End') return sorted.at(-1)
  const up = ahead[key]
  if (up) return sorted[sorted.indexOf(own) + up] ?? null
  const side = aside[key]
  if (!side) return undefined
  const others = sorted.filter(({ day }) => (day - own.day) * side > 0)
  const days = others.map(({ day }) => day)
  const nearest = side > 0 ? Math.min(...days) : Math.max(...days)
  const far = (block: KeyBlock) => Math.abs(block.from - own.from)
  return others.filter(({ day }) => day === nearest).toSorted((a, b) => far(a) - far(b))[0] ?? null
}

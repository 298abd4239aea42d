import { type FocusEvent, type KeyboardEvent, useState } from 'react'

const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 }
const rows: Record<string, number> = { ArrowUp: -1, ArrowDown: 1 }

/**
 * Makes the points of a chart one tab stop, initially `start`, with keyboard navigation and hover. In a grid of `columns`, the
 * keys up and down change the row. `active` is the hovered point, otherwise the focused one.
 */
export function usePoints(count: number, { columns = 1, start = 0 } = {}) {
  const [stop, setStop] = useState<number>()
  const [focused, setFocused] = useState<number>()
  const [pointed, point] = useState<number>()
  const first = Math.min(stop ?? start, count - 1)
  const active = pointed ?? focused
  return {
    active: active !== undefined && active < count ? active : undefined,
    point,
    /** The props of the element that contains the points. */
    chart: {
      role: 'group',
      onKeyDown: (event: KeyboardEvent<Element>) => {
        const next = nextPoint(event, focused ?? first, count, columns)
        if (next === undefined) return
        event.preventDefault()
        event.currentTarget.querySelector<SVGElement>(`[data-point="${next}"]`)?.focus()
      },
      onFocus: ({ target }: FocusEvent<Element>) => {
        const place = Number((target as SVGElement).dataset.point)
        if (Number.isNaN(place)) return
        setStop(place)
        setFocused(place)
        point(undefined)
      },
      onBlur: () => setFocused(undefined),
    },
    /** The props of one point. */
    of: (place: number) => ({ role: 'img', 'data-point': place, tabIndex: place === first ? 0 : -1 }),
  }
}

function nextPoint(event: KeyboardEvent, at: number, count: number, columns: number): number | undefined {
  const { key, metaKey, ctrlKey, altKey, shiftKey } = event
  if (metaKey || ctrlKey || altKey || shiftKey) return undefined
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  const step = steps[key] ?? (rows[key] ?? 0) * columns
  const next = at + step
  return step === 0 || next < 0 || next >= count ? undefined : next
}

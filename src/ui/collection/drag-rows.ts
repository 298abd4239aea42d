import { type CSSProperties, type PointerEvent, type RefObject, useEffect, useState } from 'react'

type Drag = {
  from: number
  to: number
  /** The distance in pixels by which the row has been dragged. */
  shift: number
  startY: number
  /** The vertical centers of all rows in the page, in pixels, when the drag began. */
  middles: number[]
  height: number
}

/** Within this distance of the window's edge, dragging scrolls the page, by `step` at a time. Both are in pixels. */
const edge = 72
const step = 14

/** Lets a row be dragged by its grip. `onDrop` gets the old and the new index. Escape cancels the drag. */
export function useDragRows(list: RefObject<HTMLElement | null>, onDrop: (from: number, to: number) => void) {
  const [drag, setDrag] = useState<Drag | null>(null)
  const isDragging = drag !== null
  useEffect(() => {
    if (!isDragging) return
    const leave = (event: KeyboardEvent) => event.key === 'Escape' && setDrag(null)
    window.addEventListener('keydown', leave)
    return () => window.removeEventListener('keydown', leave)
  }, [isDragging])

  const gripHandlers = (from: number) => ({
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0 || !list.current) return
      event.preventDefault()
      event.currentTarget.setPointerCapture(event.pointerId)
      setDrag(beginDrag(list.current, from, event.pageY))
    },
    onPointerMove({ pageY, clientY }: PointerEvent<HTMLElement>) {
      if (drag) setDrag(follow(drag, pageY))
      if (drag) scrollAtEdge(clientY)
    },
    onPointerUp({ pageY }: PointerEvent<HTMLElement>) {
      // Computed again from the pointer, because a slow browser may not have rendered the last move yet.
      const to = drag && follow(drag, pageY).to
      if (drag && to !== null && to !== drag.from) onDrop(drag.from, to)
      setDrag(null)
    },
    onPointerCancel: () => setDrag(null),
  })
  return { gripOf: gripHandlers, dragged: drag?.from, styleOf: (index: number) => dragStyle(drag, index) }
}

function beginDrag(list: HTMLElement, from: number, startY: number): Drag {
  const boxes = [...list.children].map((row) => row.getBoundingClientRect())
  const middles = boxes.map(({ top, height }) => top + window.scrollY + height / 2)
  return { from, to: from, shift: 0, startY, middles, height: boxes[from]?.height ?? 0 }
}

function follow(drag: Drag, pageY: number): Drag {
  const shift = pageY - drag.startY
  const middle = (drag.middles[drag.from] ?? 0) + shift
  const to = drag.middles.filter((other, index) => index !== drag.from && other < middle).length
  return { ...drag, shift, to }
}

function scrollAtEdge(clientY: number): void {
  if (clientY < edge) window.scrollBy(0, -step)
  else if (clientY > window.innerHeight - edge) window.scrollBy(0, step)
}

function dragStyle(drag: Drag | null, index: number): CSSProperties | undefined {
  if (!drag) return undefined
  if (index === drag.from) return { translate: `0 ${drag.shift}px`, zIndex: 1 }
  const makesRoom = index > drag.from === index <= drag.to && index >= Math.min(drag.from, drag.to)
  const way = index > drag.from ? -drag.height : drag.height
  return { translate: `0 ${makesRoom ? way : 0}px`, transition: 'translate 140ms var(--ease-calm)' }
}

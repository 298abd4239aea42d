import { useCallback, useEffect, useRef, useState } from 'react'

/** Milliseconds: before opening, how long after one closed the next opens at once, and the way into the bubble. */
export type TooltipTimes = { delay: number; skip: number; grace: number }

const ordinary: TooltipTimes = { delay: 700, skip: 300, grace: 120 }

let closedAt = Number.NEGATIVE_INFINITY
let closeOther: (() => void) | null = null

/** Whether one tooltip's bubble stands, and beside what; only one stands at a time. */
export function useTooltip(times = ordinary) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const close = useCallback(() => {
    clearTimeout(timer.current)
    setAnchor(null)
    if (closeOther !== close) return
    closeOther = null
    closedAt = performance.now()
  }, [])

  const open = (element: HTMLElement) => {
    clearTimeout(timer.current)
    if (closeOther !== close) closeOther?.()
    closeOther = close
    setAnchor(element)
  }

  const openSoon = (element: HTMLElement) => {
    clearTimeout(timer.current)
    const wait = closeOther || performance.now() - closedAt < times.skip ? 0 : times.delay
    timer.current = setTimeout(() => open(element), wait)
  }

  const closeSoon = () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(close, times.grace)
  }

  useEffect(() => close, [close])
  return { anchor, open, openSoon, close, closeSoon, hold: () => clearTimeout(timer.current) }
}

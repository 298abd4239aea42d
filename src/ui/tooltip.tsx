import { Root as Slot } from 'radix-ui/slot'
import {
  type FocusEvent,
  type PointerEvent,
  type ReactElement,
  useCallback,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { lazyPart } from './lazy-part.tsx'

const Bubble = lazyPart(() => import('./tooltip-bubble.tsx'))

type TooltipProps = {
  text: string
  children: ReactElement<{ 'aria-label'?: string }>
  /** Also shows it on a click, for controls that do nothing else. */
  onPress?: boolean
}

/**
 * A short text about its control, on hover (after 700 ms; at once within 300 ms of the last one) and on keyboard focus.
 * The bubble's code is fetched when the pointer or the focus first reaches the control.
 */
export function Tooltip({ text, children, onPress }: TooltipProps) {
  const id = useId()
  const { anchor, open, openSoon, close, closeSoon, hold } = useTooltip()
  const named = children.props['aria-label'] === text
  return (
    <>
      <Slot
        aria-describedby={named ? undefined : id}
        onPointerEnter={(event: PointerEvent<HTMLElement>) => {
          Bubble.preload()
          if (event.pointerType !== 'touch') openSoon(event.currentTarget)
        }}
        onPointerLeave={(event: PointerEvent) => event.pointerType !== 'touch' && closeSoon()}
        onPointerDown={onPress ? undefined : close}
        onFocus={(event: FocusEvent<HTMLElement>) => {
          if (event.currentTarget.matches(':focus-visible')) open(event.currentTarget)
        }}
        onBlur={close}
        onClick={(event: PointerEvent<HTMLElement>) => (onPress ? open(event.currentTarget) : close())}
      >
        {children}
      </Slot>
      {!named && (
        <span hidden id={id}>
          {text}
        </span>
      )}
      {anchor && <Bubble anchor={anchor} text={text} onClose={close} onEnter={hold} onLeave={closeSoon} />}
    </>
  )
}

/** In milliseconds: before opening; how long after one closed the next opens at once; to reach the bubble with the pointer. */
const times = { delay: 700, skip: 300, grace: 120 }

let closedAt = Number.NEGATIVE_INFINITY
let closeOther: (() => void) | null = null

/** The element whose tooltip is open, if any; only one tooltip is open at a time. */
function useTooltip() {
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

import { Root as Slot } from 'radix-ui/slot'
import { type FocusEvent, type PointerEvent, type ReactElement, useId } from 'react'
import { lazyPart } from './lazy-part.tsx'
import { type TooltipTimes, useTooltip } from './tooltip-state.ts'

const Bubble = lazyPart(() => import('./tooltip-bubble.tsx'))

type TooltipProps = {
  text: string
  children: ReactElement<{ 'aria-label'?: string }>
  /** Also show it at a tap or click, for controls that do nothing else. */
  onPress?: boolean
  times?: TooltipTimes
}

/**
 * A short text about the control it wraps, by pointer (after 700 ms; after 0 within 300 ms of the last one) and by keyboard.
 * The bubble's code is fetched when a pointer or the focus first comes near.
 */
export function Tooltip({ text, children, onPress, times }: TooltipProps) {
  const id = useId()
  const { anchor, open, openSoon, close, closeSoon, hold } = useTooltip(times)
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

import { type ReactElement, useId } from 'react'
import { Slot } from '../page/slot.tsx'

type TooltipProps = {
  text: string
  children: ReactElement<{ 'aria-label'?: string }>
  /** Whether a click also shows the text. For controls without another action. */
  onPress?: boolean
}

/** A short text about a control, shown on hover and keyboard focus by `ui/dom/tooltips.ts`. */
export function Tooltip({ text, children, onPress }: TooltipProps) {
  const id = useId()
  const named = children.props['aria-label'] === text
  return (
    <>
      <Slot
        data-tooltip={text}
        data-tooltip-press={onPress ? '' : undefined}
        aria-describedby={named ? undefined : id}
      >
        {children}
      </Slot>
      {!named && (
        <span hidden id={id}>
          {text}
        </span>
      )}
    </>
  )
}

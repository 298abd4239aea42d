import { type ComponentProps, useId } from 'react'
import { Switch } from './switch.tsx'

type SwitchRowProps = ComponentProps<typeof Switch> & { label: string; hint: string }

/** A setting that is on or off, with a hint. It is a native checkbox that looks like a switch. */
export function SwitchRow({ label, hint, ...props }: SwitchRowProps) {
  const id = useId()
  return (
    <div className="flex min-h-13 items-center justify-between gap-6 border-t border-line px-5 py-3.5 md:px-6">
      <div>
        <label htmlFor={id} className="text-md font-medium">
          {label}
        </label>
        <p id={`${id}-hint`} className="mt-0.5 text-sm text-subtle">
          {hint}
        </p>
      </div>
      <Switch {...props} id={id} aria-describedby={`${id}-hint`} />
    </div>
  )
}

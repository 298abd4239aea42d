import { type ComponentProps, useId } from 'react'

type SwitchRowProps = Omit<ComponentProps<'input'>, 'type'> & { label: string; hint: string }

/** A setting that is on or off, with a hint: a native checkbox that looks like a switch. */
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
      <input
        {...props}
        id={id}
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox reports its state itself
        role="switch"
        aria-describedby={`${id}-hint`}
        className="relative h-7 w-12 shrink-0 cursor-pointer appearance-none rounded-full border border-line-strong bg-surface-3 transition-colors after:absolute after:top-1/2 after:left-[3px] after:size-5 after:-translate-y-1/2 after:rounded-full after:bg-muted after:transition-[left,background-color] after:content-[''] checked:border-accent-fill checked:bg-accent-fill checked:after:left-[23px] checked:after:bg-accent-ink"
      />
    </div>
  )
}

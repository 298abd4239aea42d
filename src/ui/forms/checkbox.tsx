import { type ComponentProps, type ReactNode, useId } from 'react'
import { Fault } from './field.tsx'

type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> & {
  label: ReactNode
  hint?: ReactNode
  error?: string | undefined
}

const box =
  "mt-px grid size-6 shrink-0 appearance-none place-items-center rounded-sm border border-line-strong bg-surface-1 transition-colors checked:border-accent-fill checked:bg-accent-fill aria-invalid:border-danger after:h-[7px] after:w-[12px] after:-translate-y-px after:-rotate-45 after:border-b-2 after:border-l-2 after:border-accent-ink after:opacity-0 after:content-[''] checked:after:opacity-100 disabled:opacity-60"

export function Checkbox({ label, hint, error, className, ...props }: CheckboxProps) {
  const id = useId()
  return (
    <div className={className}>
      <label className="flex min-h-6 gap-3 text-md">
        <input
          {...props}
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={
            [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined
          }
          className={box}
        />
        <span className="pt-px">
          {label}
          {hint && (
            <span id={`${id}-hint`} className="block text-sm text-subtle">
              {hint}
            </span>
          )}
        </span>
      </label>
      {error && (
        <Fault id={`${id}-error`} role="alert">
          {error}
        </Fault>
      )}
    </div>
  )
}

import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import { Slot } from './slot.tsx'
import { Spinner } from './spinner.tsx'
import { Tooltip } from './tooltip.tsx'

const frame =
  'button inline-flex shrink-0 items-center justify-center rounded-control border font-semibold no-underline select-none transition-[background-color,border-color,color,scale] active:scale-[0.98] disabled:opacity-60 [&_svg]:shrink-0'

const variants = {
  primary:
    'border-transparent bg-accent-fill text-accent-ink aria-disabled:bg-surface-3! aria-disabled:text-muted hover:bg-[color-mix(in_oklab,var(--accent-fill)_88%,var(--fg))]',
  secondary: 'border-line-strong text-fg hover:bg-surface-2',
  quiet: 'border-transparent text-muted hover:bg-surface-2 hover:text-fg',
  danger:
    'border-transparent bg-danger text-danger-ink hover:bg-[color-mix(in_oklab,var(--danger)_88%,var(--fg))]',
}

/** `md` is 48 px high on public pages and 40 px on members' (`components.css`), where it is the same as `sm`. */
const sizes = {
  md: 'h-(--button)',
  sm: 'h-10 [--pad:1rem] text-md',
  xs: 'h-8 [--pad:0.75rem] text-sm',
  icon: 'size-(--icon-button) px-0',
}

type ButtonProps = ComponentProps<'button'> & {
  variant?: keyof typeof variants
  size?: keyof typeof sizes
  /** Applies the style to the only child, a link for instance. */
  asChild?: boolean
  /** Why there is nothing to send yet. The button stays focusable and shows this in a tooltip; for *Send* alone. */
  unavailable?: string
  busy?: boolean
}

export function Button({ unavailable, ...props }: ButtonProps) {
  if (!unavailable) return <PlainButton {...props} />
  const { onClick: _idle, ...shown } = props
  return (
    <Tooltip text={unavailable} onPress>
      <PlainButton {...shown} type="button" aria-disabled="true" />
    </Tooltip>
  )
}

function PlainButton(props: Omit<ButtonProps, 'unavailable'>) {
  const { variant = 'primary', size = 'md', asChild, busy, className, children, ...rest } = props
  const looks = classNames(frame, variants[variant], sizes[size], className)
  if (asChild) {
    return (
      <Slot {...rest} className={looks}>
        {children}
      </Slot>
    )
  }
  return (
    <button
      type="button"
      {...rest}
      className={looks}
      disabled={busy || rest.disabled}
      aria-busy={busy || undefined}
    >
      {busy && <Spinner />}
      {children}
    </button>
  )
}

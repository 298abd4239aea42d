import type { ComponentProps } from 'react'

export const Switch = (props: Omit<ComponentProps<'input'>, 'type' | 'role' | 'className'>) => (
  <input
    {...props}
    type="checkbox"
    // biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox reports its state itself
    role="switch"
    className="relative h-7 w-12 shrink-0 cursor-pointer appearance-none rounded-full border border-line-strong bg-surface-3 transition-colors after:absolute after:top-1/2 after:inset-s-[3px] after:size-5 after:-translate-y-1/2 after:rounded-full after:bg-muted after:transition-[left,background-color] after:content-[''] checked:border-accent-fill checked:bg-accent-fill checked:after:inset-s-[23px] checked:after:bg-accent-ink"
  />
)

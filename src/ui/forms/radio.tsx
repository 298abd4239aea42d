import type { ComponentProps } from 'react'
import { classNames } from '../styles/class-names.ts'

/** A native radio button with a dot. Give it the class `outline-none` in a card that shows the focus itself. */
export const Radio = ({ className, ...props }: Omit<ComponentProps<'input'>, 'type'>) => (
  <input
    {...props}
    type="radio"
    className={classNames(
      'size-5 shrink-0 appearance-none rounded-full border-[1.5px] border-line-strong transition-[border] checked:border-[6px] checked:border-accent',
      className,
    )}
  />
)

import type { ComponentProps } from 'react'
import { classNames } from '../styles/class-names.ts'

/** A page's content width: 75rem, with margins that grow with the viewport. */
export function Container({ className, ...props }: ComponentProps<'div'>) {
  return (
    <div
      {...props}
      className={classNames('mx-auto w-full max-w-[75rem] px-[clamp(1.25rem,4vw,3rem)]', className)}
    />
  )
}

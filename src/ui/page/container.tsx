import type { ComponentProps } from 'react'
import { classNames } from '../styles/class-names.ts'

/** Limits its content to the width of a page: 75rem, with margins that grow with the viewport. */
export function Container({ className, ...props }: ComponentProps<'div'>) {
  return (
    <div
      {...props}
      className={classNames('mx-auto w-full max-w-[75rem] px-[clamp(1.25rem,4vw,3rem)]', className)}
    />
  )
}

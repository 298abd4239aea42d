import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import { Tooltip } from './tooltip.tsx'

type UnavailableProps = ComponentProps<'button'> & { reason: string }

/** The name of something that is not there yet: text that can be focused, with the reason in a tooltip. */
export const Unavailable = ({ reason, className, ...rest }: UnavailableProps) => (
  <Tooltip text={reason} onPress>
    <button
      type="button"
      {...rest}
      aria-disabled="true"
      data-unavailable=""
      className={classNames('unavailable', className)}
    />
  </Tooltip>
)

import type { ComponentProps } from 'react'
import { Tooltip } from '../controls/tooltip.tsx'
import { classNames } from '../styles/class-names.ts'

type UnavailableProps = ComponentProps<'button'> & { reason: string }

/** The name of a feature that is not available yet. It is focusable, and a tooltip shows the reason. */
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

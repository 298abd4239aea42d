import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../styles/class-names.ts'

const box = 'rounded-control border text-md'

const looks = {
  plain: `${box} border-line bg-surface-2 p-4`,
  warning: `${box} border-warning/50 bg-surface-2 p-4`,
  danger: `${box} border-danger px-4 py-3 text-danger`,
  hint: 'border-s-2 border-accent ps-3 text-sm text-muted wrap-anywhere',
}

type NoticeProps = ComponentProps<'div'> & { look?: keyof typeof looks; icon?: ReactNode }

/**
 * A box with a message about the page or form around it. Screen readers announce it only if it has the role `alert` or `status`.
 */
export const Notice = ({ look = 'plain', icon, className, children, ...props }: NoticeProps) => (
  <div
    {...props}
    className={classNames(
      looks[look],
      icon !== undefined && 'grid grid-cols-[auto_minmax(0,1fr)] gap-3 [&>svg]:mt-0.5',
      className,
    )}
  >
    {icon}
    {icon === undefined ? children : <div>{children}</div>}
  </div>
)

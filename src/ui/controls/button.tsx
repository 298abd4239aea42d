import type { ComponentProps, ElementType } from 'react'
import { Spinner } from '../loading/spinner.tsx'
import { Slot } from '../page/slot.tsx'
import { classNames } from '../styles/class-names.ts'
import { Icon } from '../symbols/icon.tsx'
import type { AnyIconName } from '../symbols/icon-names.ts'
import { Tooltip } from './tooltip.tsx'

/**
 * The button's look. `md` is 48 px high on public pages and 40 px on members' pages; `sm` is 40 px high on public pages
 * (`buttons.css`).
 */
type ButtonLooks = {
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger'
  size?: 'md' | 'sm' | 'xs' | 'icon'
}

type ButtonProps = ComponentProps<'button'> &
  Pick<ComponentProps<'a'>, 'href' | 'download' | 'target' | 'rel'> &
  ButtonLooks & {
    /** Renders no button, and gives its style to the only child, such as a link. */
    asChild?: boolean
    /**
     * The reason why nothing can be sent yet, for buttons that send a text. The button stays focusable and shows the reason in a
     * tooltip.
     */
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
  const looks = classNames('button', variant, size, className)
  if (asChild || rest.href !== undefined) {
    const Link = (asChild ? Slot : 'a') as ElementType
    return (
      <Link {...rest} className={looks}>
        {children}
      </Link>
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

type IconButtonProps = Omit<ButtonProps, 'size' | 'children' | 'aria-label'> & {
  icon: AnyIconName
  label: string
  iconSize?: number
}

export const IconButton = ({ icon, label, iconSize = 18, ...props }: IconButtonProps) => (
  <Button variant="quiet" {...props} size="icon" aria-label={label}>
    <Icon name={icon} size={iconSize} />
  </Button>
)

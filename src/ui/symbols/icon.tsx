import type { AnyIconName } from './icon-names.ts'
import icons from './icons.svg?no-inline'

type IconProps = {
  /** An icon that `icons.svg` lacks shows nothing. */
  name: AnyIconName
  size?: number
  strokeWidth?: number
  fill?: 'none' | 'currentColor'
  className?: string | undefined
}

/** An icon of `icons.svg`, in the color of the text. Screen readers skip it, so a text or label must give its meaning. */
export function Icon({ name, size = 24, strokeWidth = 2, fill = 'none', className }: IconProps) {
  return (
    <svg
      aria-hidden="true"
      width={size}
      height={size}
      fill={fill}
      strokeWidth={strokeWidth}
      className={className}
    >
      {/* On public pages, the server replaces the address by one inside the page. */}
      <use href={`${icons}#${name}`} suppressHydrationWarning />
    </svg>
  )
}

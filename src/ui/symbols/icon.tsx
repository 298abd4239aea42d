import type { AnyIconName } from './icon-names.ts'
import icons from './icons.svg?no-inline'

type IconProps = {
  /** An icon that `icons.svg` lacks shows nothing. */
  name: AnyIconName
  /** Width and height, in pixels. */
  size?: number
  strokeWidth?: number
  fill?: 'none' | 'currentColor'
  className?: string | undefined
}

/** An icon of `icons.svg`, in the text's color. The text beside it, or the label around it, gives its meaning. */
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
      {/* In a public page the server lets it point into the page. */}
      <use href={`${icons}#${name}`} suppressHydrationWarning />
    </svg>
  )
}

import { classNames } from '../styles/class-names.ts'
import type { AnyIconName } from './icon-names.ts'
import icons from './icons.svg?no-inline'

type IconProps = {
  /** The icon's name. If `icons.svg` lacks it, nothing is shown. */
  name: AnyIconName
  size?: number
  strokeWidth?: number
  fill?: 'none' | 'currentColor'
  className?: string | undefined
}

/** Matches icons that point along the line. They are mirrored on pages from right to left. */
const points = /(left|right)$|^(log-out|send-horizontal)$/

/** An icon of `icons.svg`, in the color of the text. Screen readers skip it, so a text or label must express its meaning. */
export function Icon({ name, size = 24, strokeWidth = 2, fill = 'none', className }: IconProps) {
  return (
    <svg
      aria-hidden="true"
      width={size}
      height={size}
      fill={fill}
      strokeWidth={strokeWidth}
      className={points.test(name) ? classNames(className, 'rtl:-scale-x-100') : className}
    >
      {/* On public pages, the server replaces this address with a reference inside the page. */}
      <use href={`${icons}#${name}`} suppressHydrationWarning />
    </svg>
  )
}

import { classNames } from '../styles/class-names.ts'

/** The hues of the charts, except the accent's. */
const hues = [235, 160, 330, 95]

type PersonMarkProps = { name: string; picture?: string | null | undefined; className?: string }

/** The picture of a person. Without a picture, the initials on a disc with contour lines, which depend only on the name. */
export function PersonMark({ name, picture, className }: PersonMarkProps) {
  const shape = {
    width: 40,
    height: 40,
    className: classNames('aspect-square shrink-0 rounded-full object-cover', className),
  }
  if (picture) return <img {...shape} src={picture} alt="" loading="lazy" />
  const turn = [...name].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 360, 7)
  return (
    <svg {...shape} viewBox="0 0 44 44" aria-hidden="true">
      <circle cx="22" cy="22" r="21.5" fill="var(--surface-3)" stroke="var(--line)" />
      <path
        d="M6 22a17.4 18.6 0 1 1 35 0a17.4 18.6 0 1 1-35 0M31.5 7.6A17 17 0 0 1 31.5 36.4M35 12A14 14 0 0 1 35 32"
        fill="none"
        stroke={`oklch(.68 .09 ${hues[turn % 4]}/.65)`}
        transform={`rotate(${turn} 22 22)`}
      />
      <text x="22" y="26.6" textAnchor="middle" fontSize="13" fontWeight="560" fill="var(--fg)">
        {toInitials(name)}
      </text>
    </svg>
  )
}

/**
 * Matches the initials as readers see them. Does not use `Intl.Segmenter`, whose result may differ between server and browser.
 */
const initials = /(?<=^\s*|\s(?=\S+\s*$))(\p{RI}{2}|\S)([\p{M}\p{EMod}\u{e0020}-\u{e007f}]|\u200d.)*/gu

/** Returns the first characters of the first and the last word, such as 'RD' for 'Ruth van Dam'. */
export const toInitials = (name: string): string => name.match(initials)?.join('').toUpperCase() ?? ''

import { classNames } from './class-names.ts'

/** The initials of a person on a disc with two contour lines, which lie differently for every name. */
export function PersonMark({ name, className }: { name: string; className?: string }) {
  const turn = [...name].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 360, 7)
  const words = name.split(/\s+/).filter(Boolean)
  const initials = [words[0], words.length > 1 ? words.at(-1) : undefined]
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toUpperCase()
  return (
    <svg viewBox="0 0 44 44" aria-hidden="true" className={classNames('size-10 shrink-0', className)}>
      <circle cx="22" cy="22" r="21.5" fill="var(--surface-3)" stroke="var(--line)" />
      <g
        fill="none"
        stroke={`oklch(0.68 0.09 ${turn % 2 ? 235 : 62})`}
        strokeWidth="1.1"
        transform={`rotate(${turn} 22 22)`}
      >
        <ellipse cx="23.5" cy="22" rx="17.4" ry="18.6" opacity="0.75" />
        <path d="M31.5 7.6A17 17 0 0 1 31.5 36.4M35 12A14 14 0 0 1 35 32" opacity="0.5" />
      </g>
      <text x="22" y="26.6" textAnchor="middle" fontSize="13" fontWeight="560" fill="var(--fg)">
        {initials}
      </text>
    </svg>
  )
}

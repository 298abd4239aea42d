import { hashOf } from './art/random.ts'

/** Those of charts, without the accent's. */
const hues = [235, 160, 330, 95]

/** A person's picture; else the initials, on a disc whose lines are always the same for the same name. */
export function Portrait({ name, picture }: { name: string; picture?: string | null | undefined }) {
  if (!picture) return <InitialsDisc name={name} />
  return (
    <img
      src={picture}
      alt=""
      width={44}
      height={44}
      loading="lazy"
      className="size-11 shrink-0 rounded-full object-cover"
    />
  )
}

function InitialsDisc({ name }: { name: string }) {
  const hash = hashOf(name)
  const hue = hues[hash % hues.length]
  return (
    <svg width="44" height="44" viewBox="0 0 44 44" aria-hidden="true" className="shrink-0">
      <circle cx="22" cy="22" r="21.5" fill="var(--surface-3)" stroke="var(--line)" />
      <g
        fill="none"
        stroke={`oklch(.68 .09 ${hue})`}
        strokeWidth="1.1"
        transform={`rotate(${hash % 360} 22 22)`}
      >
        <ellipse cx={22 + (hash % 8) / 2} cy="22" rx="17.4" ry="18.6" opacity=".75" />
        <path d="M32 7.6A17 17 0 0 1 32 36.4M35 12A14 14 0 0 1 35 32" opacity=".5" />
      </g>
      <text x="22" y="26.6" textAnchor="middle" fontSize="13" fontWeight="560" fill="var(--fg)">
        {initialsOf(name)}
      </text>
    </svg>
  )
}

/** The first letters of the first and the last word: 'Ruth Adeyinka-Moss' gives 'RA'. */
function initialsOf(name: string): string {
  const letters = name.split(/\s+/).map(([first = '']) => first.toUpperCase())
  return letters.length > 1 ? `${letters[0]}${letters.at(-1)}` : (letters[0] ?? '')
}

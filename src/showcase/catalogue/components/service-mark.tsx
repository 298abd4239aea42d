import type { ReactNode } from 'react'
import { classNames } from '#ui/styles/class-names.ts'
import type { ServiceCategory } from '../contract.ts'

type Drawing = { lines: ReactNode; accent: ReactNode }

const faint = 0.6

/** The site's own drawings for categories, by icon name, on a grid of 56 by 56 units. */
const drawings: Record<string, Drawing> = {
  layers: {
    lines: (
      <>
        <rect x="6" y="9" width="44" height="34" rx="5" />
        <path d="M6 18h44M12 13.5h.01M17 13.5h.01" />
        <rect x="12" y="24" width="13" height="13" rx="2.5" />
        <path d="M31 26h13M31 31h9" opacity={faint} />
        <path d="M20 50h16M28 43v7" />
      </>
    ),
    accent: <path d="M12 34 17 31l4 3 4-7" />,
  },
  'brain-circuit': {
    lines: (
      <>
        <path d="M13 5h21l10 10v34a3 3 0 0 1-3 3H13a3 3 0 0 1-3-3V8a3 3 0 0 1 3-3ZM34 5v10h10" />
        <path d="M17 16h9M17 23h20M17 37h20M17 44h11" opacity={faint} />
      </>
    ),
    accent: (
      <>
        <path d="M17 30h17" />
        <path d="M40 30h.01" strokeWidth="4" />
      </>
    ),
  },
  gauge: {
    lines: (
      <>
        <path d="M7 6v44h44" />
        <path d="M12 50v-3M20 50v-3M28 50v-3M36 50v-3M44 50v-3M13 13c7 0 7 3 11 12" opacity={faint} />
      </>
    ),
    accent: (
      <>
        <path d="M24 25c4 9 7 14 13 15.5 4 1 8 .5 12 .5" />
        <path d="M24 25h.01" strokeWidth="5" />
      </>
    ),
  },
  'pen-line': {
    lines: (
      <>
        <path d="M8 9h40M8 18h40M8 27h26" opacity={faint} />
        <path d="m30 45 16.5-16.5a4 4 0 0 1 5.6 5.6L35.6 50.6 28 52.5ZM43.5 31.5l5.6 5.6" />
      </>
    ),
    accent: <path d="M8 45c3-4 5-4 7 0s4 4 7 0" />,
  },
  compass: {
    lines: (
      <>
        <path d="M28 22 14 52M28 22l14 30M28 22v24" />
        <rect x="15" y="9" width="24" height="10" rx="3.5" />
        <path d="M39 11.5h6v5h-6M22 22h12M24 19v3M32 19v3" />
      </>
    ),
    accent: (
      <>
        <path d="M48 14h6" />
        <path d="M27 9V4.5" strokeWidth="1.6" />
      </>
    ),
  },
}

export const ownMarks = Object.keys(drawings)

const looks = 'size-14 fill-none stroke-current [stroke-linecap:round] [stroke-linejoin:round]'

type ServiceMarkProps = { category: Pick<ServiceCategory, 'icon'> | undefined; className?: string }

/** Shows the icon of a category: the site's own drawing, with some lines in the accent color, or else an icon of lucide.dev. */
export function ServiceMark({ category, className }: ServiceMarkProps) {
  const icon = category?.icon || 'layers'
  const drawing = Object.hasOwn(drawings, icon) ? drawings[icon] : undefined
  if (!drawing) return <LucideMark icon={icon} className={classNames(looks, className)} />
  return (
    <svg viewBox="0 0 56 56" aria-hidden="true" className={classNames(looks, className)} strokeWidth="1.6">
      {drawing.lines}
      <g className="stroke-accent" strokeWidth="2.6">
        {drawing.accent}
      </g>
    </svg>
  )
}

/** Shows an icon of lucide.dev, which the server draws. */
function LucideMark({ icon, className }: { icon: string; className: string }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className={className} strokeWidth="0.8">
      <use href={`/icons/${icon}.svg#icon`} />
    </svg>
  )
}

import type { CSSProperties } from 'react'
import { saasLab } from '#content/saas-lab.ts'
import { Art } from '#ui/art.tsx'
import { Icon } from '#ui/icon.tsx'
import type { AnyIconName } from '#ui/icon-names.ts'
import { BlockHead } from './lab-block.tsx'

/** The position of each feature on the map, in percent of its width and height. */
const places = [
  [22, 16],
  [66, 27],
  [36, 42],
  [78, 55],
  [20, 68],
  [58, 84],
]

/** The AI features as a map with signs, and a legend that explains them. */
export function AiParts() {
  return (
    <div>
      <BlockHead title={saasLab.aiHeading} text={saasLab.aiText} />
      <div className="grid overflow-hidden rounded-card border border-line lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
        <SignMap />
        <ul className="grid content-center bg-surface-1 px-5 sm:px-8">
          {saasLab.aiFeatures.map(({ icon, title, text }) => (
            <li
              key={title}
              className="grid grid-cols-[2.5rem_minmax(0,1fr)] gap-x-5 gap-y-1 border-t border-line py-5 first:border-0 md:items-center md:grid-cols-[2.5rem_minmax(0,4fr)_minmax(0,6fr)]"
            >
              <Sign icon={icon} className="row-span-2 border-line-strong text-fg md:row-span-1" />
              <h4 className="self-center text-[1.0625rem] leading-snug tracking-[-0.012em]">{title}</h4>
              <p className="text-md text-muted max-md:col-start-2">{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}

function SignMap() {
  return (
    <div
      aria-hidden="true"
      className="relative min-h-44 border-b border-line bg-surface-2 lg:border-r lg:border-b-0"
    >
      <Art src="/art/section/ai-parts.svg" className="absolute! inset-0" />
      {saasLab.aiFeatures.map(({ icon, title }, index) => {
        const [left = 0, top = 0] = places[index] ?? []
        return (
          <Sign
            key={title}
            icon={icon}
            className="absolute top-(--top) left-(--left) -translate-1/2 border-accent text-accent shadow-card max-lg:hidden"
            style={{ '--left': `${left}%`, '--top': `${top}%` } as CSSProperties}
          />
        )
      })}
    </div>
  )
}

type SignProps = { icon: AnyIconName; className?: string; style?: CSSProperties }

function Sign({ icon, className = '', style }: SignProps) {
  return (
    <span
      style={style}
      className={`grid size-10 place-items-center rounded-full border bg-surface-1 ${className}`}
    >
      <Icon name={icon} size={18} strokeWidth={1.75} />
    </span>
  )
}

import { site } from '#base/site/domain/site.ts'
import { Icon } from '#ui/symbols/icon.tsx'
import type { AnyIconName } from '#ui/symbols/icon-names.ts'

export function AiFeatures() {
  const { aiHeading, aiFeatures } = site().texts.lab
  if (aiFeatures.length === 0) return null
  return (
    <>
      <h3 className="mt-9 mb-4 text-lg tracking-[-0.016em]">{aiHeading}</h3>
      <FeatureList features={aiFeatures} Heading="h4" />
    </>
  )
}

type FeatureListProps = {
  features: { icon: string; title: string; text: string }[]
  Heading: 'h3' | 'h4'
}

export const FeatureList = ({ features, Heading }: FeatureListProps) => (
  <ul className="grid gap-x-9 sm:grid-cols-2 lg:grid-cols-3">
    {features.map(({ icon, title, text }) => (
      <li
        key={title}
        className="grid grid-cols-[1.4rem_minmax(0,1fr)] gap-x-3 border-t border-line py-3 lg:py-3.5"
      >
        <Icon name={icon as AnyIconName} size={20} strokeWidth={1.7} className="mt-0.5 text-accent" />
        <div>
          <Heading className="font-sans text-md font-medium tracking-normal">{title}</Heading>
          <p className="mt-0.5 text-sm text-muted">{text}</p>
        </div>
      </li>
    ))}
  </ul>
)

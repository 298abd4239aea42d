import { type PackageType, packages } from '#features/catalogue/components/packages.ts'
import { formatPrice, priceDifference } from '#features/catalogue/components/price.ts'
import type { Service } from '#features/catalogue/contract.ts'

type PackageChoiceProps = {
  service: Service
  chosen: PackageType
  onChoose: (type: PackageType) => void
}

/**
 * The three packages beside each other, below each other on a phone: native radio buttons, so arrow keys work. Rows share
 * their height, so that what differs stands on one line; the chosen column is raised, without scripts too.
 */
export function PackageChoice({ service, chosen, onChoose }: PackageChoiceProps) {
  return (
    <fieldset>
      <legend className="sr-only">Package</legend>
      <div className="grid gap-4 md:grid-cols-3 md:grid-rows-[auto_auto_auto_1fr] md:gap-x-0 md:gap-y-0">
        {packages.map((choice, place) => (
          <PackageColumn
            key={choice.type}
            service={service}
            choice={choice}
            smaller={packages[place - 1]}
            isChosen={choice.type === chosen}
            onChoose={() => onChoose(choice.type)}
          />
        ))}
      </div>
    </fieldset>
  )
}

type PackageColumnProps = {
  service: Service
  choice: (typeof packages)[number]
  /** The next smaller package. */
  smaller: (typeof packages)[number] | undefined
  isChosen: boolean
  onChoose: () => void
}

function PackageColumn({ service, choice, smaller, isChosen, onChoose }: PackageColumnProps) {
  const { price, features = [], deliveryTime } = service.pricing[choice.type]
  return (
    <div className="relative grid gap-y-5 rounded-card border border-line p-6 transition-colors hover:border-line-strong has-checked:border-accent has-checked:bg-surface-1 md:has-checked:rounded-card! has-checked:shadow-card has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-accent md:row-span-4 md:grid-rows-subgrid md:not-first:-ml-px md:not-first:not-last:rounded-none md:first:rounded-r-none md:last:rounded-l-none md:has-checked:z-10 lg:px-8 lg:py-7">
      <label className="flex items-start gap-3.5 after:absolute after:inset-0 after:rounded-card">
        <input
          type="radio"
          name="package"
          value={choice.type}
          checked={isChosen}
          onChange={onChoose}
          aria-describedby={`package-${choice.type}`}
          className="mt-1 size-5 shrink-0 appearance-none rounded-full border-[1.5px] border-line-strong transition-[border] outline-none checked:border-[6px] checked:border-accent"
        />
        <span>
          <span className="block font-display text-lg font-semibold tracking-[-0.015em]">{choice.label}</span>
          <span className="mt-1 block text-md text-muted">{choice.description}</span>
        </span>
      </label>
      <div id={`package-${choice.type}`} className="contents">
        <p>
          <span className="block font-display text-[2.125rem] leading-none font-semibold tracking-[-0.03em] tabular-nums">
            {formatPrice(price)}
          </span>
          <span className="mt-2 block text-sm text-subtle">
            {smaller
              ? `${formatPrice(priceDifference(price, service.pricing[smaller.type].price))} more than ${smaller.name}`
              : 'The smallest package'}
          </span>
        </p>
        <p className="border-t border-line pt-4 text-md">
          <span className="block text-xs text-subtle">Delivery</span>
          {deliveryTime ?? service.deliveryTime ?? 'By agreement'}
        </p>
        <PackageFeatures features={features} />
      </div>
    </div>
  )
}

function PackageFeatures({ features }: { features: string[] }) {
  return (
    <div className="border-t border-line pt-4 text-md">
      <p className="text-xs text-subtle">What you get</p>
      <ul className="mt-2 grid gap-2">
        {features.map((feature) => (
          <li key={feature} className="flex gap-2.5">
            <span aria-hidden="true" className="mt-[0.62em] size-1.5 shrink-0 rounded-full bg-line-strong" />
            {feature}
          </li>
        ))}
      </ul>
    </div>
  )
}

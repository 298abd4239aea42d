import { serviceTexts } from '#content/services-page.ts'
import { type PackageType, packages } from '#features/catalogue/domain/packages.ts'
import { priceDifference } from '#features/catalogue/components/price.ts'
import { formatMoney } from '#platform/locale.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { writeNearDay } from '#ui/day.tsx'
import { Field, TextArea, TextInput } from '#ui/field.tsx'
import { lengthFault } from '#ui/text-limit.ts'
import type { PackageDates, ServiceDates } from '../contract/dates.ts'
import { maxLength } from '../contract/limits.ts'
import { loginAddress, type OrderedService, useOrder } from './use-order.ts'

type OrderPanelProps = {
  service: OrderedService
  dates: ServiceDates | null
  isMember: boolean
  /** Whether the client is asked how the site was found. */
  asksSource: boolean
  hasGoogle: boolean
}

const writeDates = ({ startsOn, deliveredBy }: NonNullable<PackageDates>) =>
  `Starts ${writeNearDay(startsOn)}, delivered by ${writeNearDay(deliveredBy)}`

const writeRevisions = (count: number) =>
  count === 0 ? 'No revisions included' : `${count} revision${count === 1 ? '' : 's'} included`

/** Compares the packages of a service, and orders one. */
export default function OrderPanel(shown: OrderPanelProps) {
  const { service, currency, dates, draft, change, ...order } = useOrder(shown.service, shown.dates)
  const problems = {
    customRequirements: lengthFault(draft.customRequirements, maxLength.requirements),
    notes: lengthFault(draft.notes, maxLength.requirements),
    foundBy: lengthFault(draft.foundBy, maxLength.foundBy),
  }
  const tooLong = Object.values(problems).some(Boolean)
  const chosenDates = dates?.[draft.packageType]
  const label = packages.find(({ type }) => type === draft.packageType)?.label
  const signIn = (
    <>
      <Button asChild className="mt-6 w-full">
        <a href={loginAddress(service.id)}>Sign In to Order</a>
      </Button>
      <p className="mt-3 text-sm text-subtle">
        {shown.hasGoogle ? 'Sign in with Google' : 'Sign in'} to place your order
      </p>
    </>
  )
  return (
    <>
      <PackageChoice
        service={service}
        dates={dates}
        currency={currency}
        chosen={draft.packageType}
        onChoose={(packageType) => change({ packageType })}
      />
      <p className="mt-4 text-sm text-subtle md:mt-10">{serviceTexts.inEvery}</p>
      <div className="mt-12 grid gap-x-16 gap-y-8 md:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] print:hidden">
        <div className="grid content-start gap-6">
          <Field
            label="Additional Requirements (Optional)"
            hint={serviceTexts.requirementsHint}
            error={problems.customRequirements}
          >
            <TextArea
              rows={6}
              value={draft.customRequirements}
              onChange={({ currentTarget }) => change({ customRequirements: currentTarget.value })}
            />
          </Field>
          <Field label="Notes" hint={serviceTexts.notesHint} error={problems.notes}>
            <TextArea
              rows={3}
              value={draft.notes}
              onChange={({ currentTarget }) => change({ notes: currentTarget.value })}
            />
          </Field>
          {shown.asksSource && (
            <Field label="How did you find me?" hint={serviceTexts.foundByHint} error={problems.foundBy}>
              <TextInput
                value={draft.foundBy}
                onChange={({ currentTarget }) => change({ foundBy: currentTarget.value })}
              />
            </Field>
          )}
        </div>
        <div className="md:pt-8">
          <div
            className="flex items-end justify-between gap-6 border-b border-line pb-5 noscript:hidden"
            aria-live="polite"
          >
            <p className="text-md text-muted">
              <span className="block font-medium text-fg">Total</span>
              {label}
              {chosenDates && <span className="block text-sm text-subtle">{writeDates(chosenDates)}</span>}
            </p>
            <p className="font-display text-[2.125rem] leading-none font-semibold tracking-[-0.03em] tabular-nums">
              {formatMoney(service.pricing[draft.packageType].price, currency)}
            </p>
          </div>
          {shown.isMember ? <OrderNow {...order} currency={currency} tooLong={tooLong} /> : signIn}
        </div>
      </div>
    </>
  )
}

type OrderNowProps = {
  currency: string
  place: () => void
  isPending: boolean
  newPrice: string | undefined
  isOtherDate: boolean
  tooLong: boolean
}

function OrderNow({ currency, place, isPending, newPrice, isOtherDate, tooLong }: OrderNowProps) {
  return (
    <>
      <Button
        busy={isPending}
        onClick={place}
        unavailable={tooLong ? 'A text is too long' : undefined}
        className="mt-6 w-full"
      >
        {isPending ? 'Processing...' : 'Order Now'}
      </Button>
      {newPrice && !isPending && (
        <p role="alert" className="mt-3 text-sm text-danger">
          The price has changed. It is {formatMoney(newPrice, currency)} now.
        </p>
      )}
      {isOtherDate && !isPending && (
        <p role="alert" className="mt-3 text-sm text-danger">
          The date has changed. Please look at it once more, and order again if it suits you.
        </p>
      )}
    </>
  )
}

type PackageChoiceProps = {
  service: OrderedService
  dates: ServiceDates | null
  currency: string
  chosen: PackageType
  onChoose: (type: PackageType) => void
}

/**
 * The three packages beside each other, below each other on a phone: native radio buttons, so arrow keys work. Rows share
 * their height, so that differences are on one line. The most popular one is raised, the chosen one framed, without scripts too.
 */
function PackageChoice({ service, dates, currency, chosen, onChoose }: PackageChoiceProps) {
  return (
    <fieldset>
      <legend className="sr-only">Package</legend>
      <div className="grid gap-4 md:grid-cols-3 md:grid-rows-[auto_auto_auto_1fr] md:gap-x-0 md:gap-y-0">
        {packages.map((choice, place) => (
          <PackageColumn
            key={choice.type}
            service={service}
            dates={dates?.[choice.type] ?? null}
            currency={currency}
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
  service: OrderedService
  dates: PackageDates
  currency: string
  choice: (typeof packages)[number]
  /** The next smaller package. */
  smaller: (typeof packages)[number] | undefined
  isChosen: boolean
  onChoose: () => void
}

const looks = {
  plain: 'md:not-last:rounded-r-none md:not-first:rounded-l-none lg:py-7',
  raised: 'bg-surface-1 shadow-card md:z-5 md:-my-4 md:py-10 lg:py-11',
}

function PackageColumn({
  service,
  dates,
  currency,
  choice,
  smaller,
  isChosen,
  onChoose,
}: PackageColumnProps) {
  const { price, features = [], deliveryTime, revisions } = service.pricing[choice.type]
  const isPopular = choice.type === 'standard'
  return (
    <div
      className={classNames(
        'relative grid gap-y-5 rounded-card border border-line p-6 transition-colors hover:border-line-strong has-checked:border-accent has-checked:bg-surface-1 md:has-checked:rounded-card! has-checked:shadow-card has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-accent md:row-span-4 md:grid-rows-subgrid md:not-first:-ml-px md:has-checked:z-10 lg:px-8',
        looks[isPopular ? 'raised' : 'plain'],
      )}
    >
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
          {isPopular && (
            <Badge tone="accent" className="absolute -top-3 left-6 bg-surface-1 lg:left-8">
              Most popular
            </Badge>
          )}
          <span className="mt-1 block text-md text-muted">{choice.description}</span>
        </span>
      </label>
      <div id={`package-${choice.type}`} className="contents">
        <p>
          <span className="block font-display text-[2.125rem] leading-none font-semibold tracking-[-0.03em] tabular-nums">
            {formatMoney(price, currency)}
          </span>
          <span className="mt-2 block text-sm text-subtle">
            {smaller
              ? `${formatMoney(priceDifference(price, service.pricing[smaller.type].price), currency)} more than ${smaller.name}`
              : 'The smallest package'}
          </span>
        </p>
        <p className="border-t border-line pt-4 text-md">
          <span className="block text-xs text-subtle">Delivery</span>
          {dates ? writeDates(dates) : (deliveryTime ?? service.deliveryTime ?? 'By agreement')}
          {typeof revisions === 'number' && (
            <span className="block text-sm text-subtle">{writeRevisions(revisions)}</span>
          )}
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

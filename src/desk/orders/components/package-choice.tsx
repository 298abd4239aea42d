import { vatWords } from '#base/site/domain/site.ts'
import { formatMoney } from '#platform/locale.ts'
import { plural, t } from '#platform/texts.ts'
import { priceDifference } from '#showcase/catalogue/components/price.ts'
import {
  isPriced,
  type OfferedPackage,
  onRequest,
  type PackageType,
  shortName,
} from '#showcase/catalogue/contract/packages.ts'
import { packageDifference } from '#showcase/catalogue/domain/package-difference.ts'
import { offerContactDraft } from '#showcase/contact/components/contact-draft.ts'
import { writeNearDay } from '#ui/calendar/day.tsx'
import { Button } from '#ui/controls/button.tsx'
import { Radio } from '#ui/forms/radio.tsx'
import { classNames } from '#ui/styles/class-names.ts'
import { Badge } from '#ui/symbols/badge.tsx'
import type { PackageDates, ServiceDates } from '../contract/dates.ts'
import { isMarked, type OrderedService } from './use-order.ts'

export const writeDates = ({ startsOn, deliveredBy }: NonNullable<PackageDates>) =>
  t`Starts ${writeNearDay(startsOn)}, delivered by ${writeNearDay(deliveredBy)}`

const writeRevisions = (count: number) =>
  count === 0 ? t`No revisions included` : plural(count, '{n} revision included', '{n} revisions included')

type PackageChoiceProps = {
  service: OrderedService
  popular: string
  packages: OfferedPackage[]
  /** Whether more than one package can be ordered. */
  hasChoice: boolean
  dates: ServiceDates | null
  currency: string
  chosen: PackageType | undefined
  onChoose: (type: PackageType) => void
}

const columns = ['', 'md:max-w-2xl', 'md:grid-cols-2', 'md:grid-cols-3']

/**
 * Uses native radio buttons, so that arrow keys work. The packages share their row heights, so that differences align. The
 * recommended package is raised and the chosen one framed, even without scripts.
 */
export function PackageChoice(props: PackageChoiceProps) {
  const { packages, hasChoice, popular, dates, chosen, onChoose, ...shown } = props
  const Group = hasChoice ? 'fieldset' : 'div'
  return (
    <Group>
      {hasChoice && <legend className="sr-only">{t`Package`}</legend>}
      <div
        className={classNames(
          'grid gap-4 md:grid-rows-[auto_auto_auto_1fr] md:gap-x-0 md:gap-y-0',
          columns[packages.length],
        )}
      >
        {packages.map((offered, index) => (
          <PackageColumn
            key={offered.type}
            {...shown}
            offered={offered}
            dates={dates?.[offered.type] ?? null}
            comparison={packages.length > 1 ? compare(offered, packages.slice(0, index), shown.currency) : ''}
            mark={isMarked(offered, packages, popular) ? popular : ''}
            smaller={packages[index - 1]}
            radio={
              hasChoice && isPriced(offered)
                ? { checked: offered.type === chosen, onChange: () => onChoose(offered.type) }
                : undefined
            }
          />
        ))}
      </div>
    </Group>
  )
}

/** Compares a package's price with the price of the next smaller package. */
function compare(offered: OfferedPackage, smaller: OfferedPackage[], currency: string): string {
  const other = smaller.findLast(isPriced)
  if (!isPriced(offered)) return ''
  if (!other) return smaller.length > 0 ? '' : t`The smallest package`
  const [dear, cheap] = [offered.price, other.price].toSorted((a, b) => Number(b) - Number(a))
  const difference = formatMoney(priceDifference(dear ?? '', cheap ?? ''), currency)
  const name = shortName(other.label)
  return dear === offered.price ? t`${difference} more than ${name}` : t`${difference} less than ${name}`
}

type PackageColumnProps = {
  service: OrderedService
  offered: OfferedPackage
  dates: PackageDates
  currency: string
  comparison: string
  mark: string
  smaller: OfferedPackage | undefined
  /** Undefined if there is only one package to order, or this one is on request. */
  radio: { checked: boolean; onChange: () => void } | undefined
}

const looks = {
  plain: 'md:not-last:rounded-e-none md:not-first:rounded-s-none lg:py-7',
  raised: 'bg-surface-1 shadow-card md:z-5 md:-my-4 md:py-10 lg:py-11',
}

function PackageColumn(shown: PackageColumnProps) {
  const { service, offered, dates, currency, comparison, mark, smaller, radio } = shown
  const { type, label, description, price, deliveryTime, revisions } = offered
  const added = vatWords(service.pricesIncludeVat)
  const Head = radio ? 'label' : 'div'
  return (
    <div
      className={classNames(
        'relative grid min-w-0 gap-y-5 rounded-card border border-line p-6 wrap-anywhere transition-colors has-checked:border-accent has-checked:bg-surface-1 md:has-checked:rounded-card! has-checked:shadow-card has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-accent md:row-span-4 md:grid-rows-subgrid md:not-first:-ms-px md:has-checked:z-10 lg:px-8',
        radio && 'hover:border-line-strong',
        looks[mark ? 'raised' : 'plain'],
      )}
    >
      <Head
        className={classNames(
          'flex items-start gap-3.5',
          radio && 'after:absolute after:inset-0 after:rounded-card',
        )}
      >
        {radio && (
          <Radio
            name="package"
            value={type}
            {...radio}
            aria-describedby={`package-${type}`}
            className="mt-1 outline-none"
          />
        )}
        <span className="min-w-0">
          <span className="block font-display text-lg font-semibold tracking-[-0.015em]">{label}</span>
          {mark && (
            <Badge tone="accent" className="absolute -top-3 inset-s-6 bg-surface-1 lg:inset-s-8">
              {mark}
            </Badge>
          )}
          {description && <span className="mt-1 block text-md text-muted">{description}</span>}
        </span>
      </Head>
      <div id={`package-${type}`} className="contents">
        <div>
          <p className="font-display text-[2.125rem] leading-none font-semibold tracking-[-0.03em] tabular-nums">
            {price === null ? t(onRequest) : formatMoney(price, currency)}
          </p>
          {price !== null && added && <p className="mt-2 text-sm text-subtle">{added}</p>}
          {comparison && <p className="mt-2 text-sm text-subtle">{comparison}</p>}
          {price === null && <AskForPrice about={`${service.name}: ${label}`} />}
        </div>
        <p className="border-t border-line pt-4 text-md">
          <span className="block text-xs text-subtle">{t`Delivery`}</span>
          {dates ? writeDates(dates) : (deliveryTime ?? service.deliveryTime ?? t`By agreement`)}
          {typeof revisions === 'number' && (
            <span className="block text-sm text-subtle">{writeRevisions(revisions)}</span>
          )}
        </p>
        <PackageFeatures offered={offered} smaller={smaller} />
      </div>
    </div>
  )
}

/** Opens the contact form with a subject. */
const AskForPrice = ({ about }: { about: string }) => (
  <Button variant="secondary" size="sm" className="mt-4 print:hidden" asChild>
    {/* biome-ignore lint/a11y/useValidAnchor: without scripts it is a link without a subject */}
    <a
      href="/#contact"
      onClick={(event) => {
        event.preventDefault()
        offerContactDraft({ subject: about.slice(0, 200) })
      }}
    >
      {t`Ask for a Price`}
    </a>
  </Button>
)

type FeaturesProps = { offered: OfferedPackage; smaller: OfferedPackage | undefined }

/** Lists what a package adds to the next smaller one, or all its features if there is no smaller one. */
function PackageFeatures({ offered, smaller }: FeaturesProps) {
  const name = smaller && shortName(smaller.label)
  const { holdsAll, lines } = packageDifference(offered.features ?? [], {
    name: name ?? '',
    features: smaller?.features ?? [],
  })
  return (
    <div className="border-t border-line pt-4 text-md">
      {smaller && holdsAll ? (
        <p className="font-medium">
          {lines.length > 0 ? t`Everything in ${name ?? ''}, plus` : t`Everything in ${name ?? ''}`}
        </p>
      ) : (
        <p className="text-xs text-subtle">{t`What you get`}</p>
      )}
      <ul className="mt-2 grid gap-2">
        {lines.map((feature) => (
          <li key={feature} className="flex gap-2.5">
            <span aria-hidden="true" className="mt-[0.62em] size-1.5 shrink-0 rounded-full bg-line-strong" />
            {feature}
          </li>
        ))}
      </ul>
    </div>
  )
}

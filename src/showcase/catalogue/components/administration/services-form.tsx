import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { ImageField } from '#base/images/components/image-field.tsx'
import { PriceKindChoice, priceKindNames } from '#base/site/components/price-kind-choice.tsx'
import { siteQuery } from '#base/site/query-options.ts'
import { readAmount } from '#platform/locale/amount.ts'
import { t } from '#platform/texts.ts'
import { type AnyForm, CollectionForm, type CollectionFormUse } from '#ui/collection/collection-form.tsx'
import { usualPackages } from '../../contract/packages.ts'
import { type AdminService, ServiceForm } from '../../contract.ts'
import { categoryOptions } from '../../query-options.ts'
import { ServiceEntry } from '../service-entry.tsx'
import { describePackages, PackageFields, type PackagesValues, readPackages } from './package-fields.tsx'

export default function ServicesForm(use: CollectionFormUse<AdminService, ServiceForm>) {
  const { data: categories = [] } = useQuery(categoryOptions.list)
  const { data: settings } = useSuspenseQuery(siteQuery)
  const ofNew = settings.invoices.value.pricesIncludeVat
  const names = {
    '': t`Choose a category`,
    ...Object.fromEntries(
      categories.map(({ id, name, isActive }) => [id, isActive ? name : t`${name} (hidden)`]),
    ),
  }
  const categoryId = {
    label: t`Category`,
    hint: t`In the catalog, a new service comes last in its category.`,
    names,
  } as const
  const { name, ...others } = fields()
  const pricesIncludeVat = {
    ...others.pricesIncludeVat,
    read: (stored: unknown) => Boolean(stored ?? ofNew),
  }
  return (
    <CollectionForm
      {...use}
      schema={ServiceForm}
      fields={{ name, categoryId, ...others, pricesIncludeVat }}
      Preview={ServicePreview}
    />
  )
}

function PriceKind({ form, name, label }: { form: AnyForm; name: string; label: string }) {
  return (
    <div className="sm:col-span-2">
      <PriceKindChoice
        form={form}
        name={name}
        label={label}
        hint={t`Of all packages. Another choice changes no number, so check the prices. It is for new orders; placed ones keep theirs.`}
      />
    </div>
  )
}

const fields = () =>
  ({
    name: { label: t`Name` },
    description: {
      label: t`Description`,
      hint: t`One sentence, for the catalog and the front page.`,
      wide: true,
      rows: 2,
    },
    longDescription: {
      label: t`Long Description`,
      hint: t`The text of the service's own page. An empty line starts a new paragraph.`,
      wide: true,
      rows: 6,
    },
    features: { label: t`Features`, hint: t`One on each line.`, rows: 6 },
    requirements: {
      label: t`Requirements`,
      hint: t`What you need from the client. One on each line.`,
      rows: 6,
    },
    pricing: {
      label: t`Packages`,
      Part: PackageFields,
      read: readPackages,
      describe: describePackages,
    },
    pricesIncludeVat: {
      label: t`Prices`,
      Part: PriceKind,
      read: Boolean,
      describe: (includes: unknown) => t(includes ? priceKindNames.with : priceKindNames.without),
    },
    deliveryTime: {
      label: t`Delivery Time`,
      hint: t`Of all packages together.`,
      placeholder: t`3-7 weeks`,
    },
    image: {
      label: t`Image URL`,
      Part: ImageField,
    },
    isFeatured: {
      isSwitch: true,
      label: t`Featured`,
      hint: t`Comes before the others on the front page, which shows six in the order of their categories`,
    },
    isActive: {
      isSwitch: true,
      label: t`Offered`,
      hint: t`Visitors can see and order it; placed orders go on without it`,
      first: true,
    },
  }) as const

/** Returns the packages for the preview. If no price is valid yet, returns a package with a price of 0. */
function shownPackages(typed: PackagesValues): AdminService['pricing'] {
  const shown = usualPackages.flatMap(({ type }) => {
    const typedPrice = typed[type]?.price
    const price = typedPrice ? readAmount(typedPrice).amount : typedPrice
    return price || price === null ? [[type, { price }]] : []
  })
  return shown.length > 0 ? Object.fromEntries(shown) : { basic: { price: '0.00' } }
}

function ServicePreview({ form }: { form: AnyForm }) {
  const typed = useWatch({ control: form.control })
  const { name, description, deliveryTime, isFeatured, pricesIncludeVat } = typed
  const service = {
    name: name || t`Name of the service`,
    description,
    deliveryTime,
    isFeatured,
    pricesIncludeVat,
    pricing: shownPackages(typed.pricing),
  }
  return (
    <div className="lg:sticky lg:top-0">
      <p className="text-sm text-subtle">{t`In the catalogue`}</p>
      <ul inert className="mt-2 grid border-t border-line">
        <ServiceEntry service={service} namesVat />
      </ul>
    </div>
  )
}

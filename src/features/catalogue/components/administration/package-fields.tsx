import { readAmount, writeDecimal } from '#platform/locale/amount.ts'
import { formatMoney, locale } from '#platform/locale.ts'
import { AmountField } from '#ui/amount-field.tsx'
import { Field, TextArea, TextInput } from '#ui/field.tsx'
import type { AnyForm } from '#ui/ordered-content/ordered-form.tsx'
import type { AdminService } from '../../contract.ts'
import { packages } from '../packages.ts'

type Packages = AdminService['pricing']
type Package = Packages['basic']
type PackageValues = ReturnType<typeof readPackage>

const readPackage = ({
  price,
  deliveryTime,
  features = [],
  effortHours,
  revisions,
  depositPercent,
}: Package) => ({
  price: price && writeDecimal(price, locale().currency),
  deliveryTime: deliveryTime ?? '',
  features: features.join('\n'),
  effortHours: String(effortHours ?? ''),
  revisions: String(revisions ?? ''),
  depositPercent: String(depositPercent ?? ''),
})

const noPackage: Package = { price: '' }

/** The packages as texts to type. */
export function readPackages(stored: Packages | null) {
  const { basic = noPackage, standard = noPackage, premium = noPackage } = stored ?? {}
  return { basic: readPackage(basic), standard: readPackage(standard), premium: readPackage(premium) }
}

export const describePackages = (values: Record<string, PackageValues>) =>
  packages.map(({ type, label }) => `${label}: ${shownPrice(values[type]?.price ?? '')}`).join(', ')

function shownPrice(typed: string): string {
  const { amount } = readAmount(typed)
  return amount === undefined ? typed : formatMoney(amount)
}

type PackageFieldsProps = { form: AnyForm; name: string; label: string }

/** The fields of the three packages, side by side where there is room. */
export function PackageFields({ form, name, label }: PackageFieldsProps) {
  return (
    <fieldset className="grid gap-x-5 gap-y-4 border-t border-line pt-5 sm:col-span-2">
      <legend className="sr-only">{label}</legend>
      <p aria-hidden="true" className="text-md font-medium">
        {label}
        <span className="mt-0.5 block text-sm font-normal text-subtle">
          A new price or number of revisions is for new orders. The hours are for your own planning, the
          deposit for your invoices; visitors do not see either.
        </span>
      </p>
      {packages.map(({ type, label: packageLabel }) => {
        const field = (part: keyof PackageValues) => form.field(`${name}.${type}.${part}`)
        return (
          <fieldset
            key={type}
            className="grid gap-4 rounded-control border border-line p-4 sm:grid-cols-3 [&_label]:text-sm"
          >
            <legend className="px-1 text-sm text-subtle">{packageLabel}</legend>
            <AmountField label="Price" {...field('price')} />
            <Field label="Delivery time" {...field('deliveryTime')}>
              <TextInput placeholder="3 weeks" />
            </Field>
            <Field label="Hours of work" {...field('effortHours')}>
              <TextInput inputMode="numeric" />
            </Field>
            <Field label="Revisions included" {...field('revisions')}>
              <TextInput inputMode="numeric" />
            </Field>
            <Field label="Deposit, percent" {...field('depositPercent')}>
              <TextInput inputMode="numeric" placeholder="As in the settings" />
            </Field>
            <Field label="Features, one on each line" {...field('features')} className="sm:col-span-3">
              <TextArea rows={4} />
            </Field>
          </fieldset>
        )
      })}
    </fieldset>
  )
}

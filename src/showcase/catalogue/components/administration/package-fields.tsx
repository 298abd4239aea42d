import { useWatch } from 'react-hook-form'
import { readAmount, writeDecimal } from '#platform/locale/amount.ts'
import { formatMoney, locale } from '#platform/locale.ts'
import { t } from '#platform/texts.ts'
import type { AnyForm } from '#ui/collection/collection-form.tsx'
import { Button } from '#ui/controls/button.tsx'
import { AmountField } from '#ui/forms/amount-field.tsx'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { Field, TextInput } from '#ui/forms/field.tsx'
import { Icon } from '#ui/symbols/icon.tsx'
import { onRequest, type PackageType, usualPackages } from '../../contract/packages.ts'
import type { AdminService } from '../../contract.ts'

type Packages = AdminService['pricing']
type PackageValues = ReturnType<typeof readPackage>
/** The values of the packages by type. Null for a package that is not offered. */
export type PackagesValues = Record<PackageType, PackageValues | null>

const readPackage = (stored: Partial<NonNullable<Packages['basic']>>) => ({
  name: stored.name ?? '',
  description: stored.description ?? '',
  price: stored.price ? writeDecimal(stored.price, locale().currency) : (stored.price ?? null),
  deliveryTime: stored.deliveryTime ?? '',
  features: (stored.features ?? []).join('\n'),
  effortHours: String(stored.effortHours ?? ''),
  revisions: String(stored.revisions ?? ''),
  depositPercent: String(stored.depositPercent ?? ''),
})

const newPackage = () => readPackage({ price: '' })

/** Returns the form values of stored packages. A new service initially offers all packages. */
export function readPackages(stored: Packages | null): PackagesValues {
  const read = (type: PackageType) => {
    if (!stored) return newPackage()
    const offered = stored[type]
    return offered ? readPackage(offered) : null
  }
  return { basic: read('basic'), standard: read('standard'), premium: read('premium') }
}

export const describePackages = (values: PackagesValues) =>
  usualPackages
    .flatMap(({ type, label }) => {
      const offered = values[type]
      return offered ? [`${offered.name || t(label)}: ${shownPrice(offered.price)}`] : []
    })
    .join(', ')

function shownPrice(typed: string | null): string {
  if (typed === null) return t(onRequest)
  const { amount } = readAmount(typed)
  return amount === undefined ? typed : formatMoney(amount)
}

type PackageFieldsProps = { form: AnyForm; name: string; label: string }

export function PackageFields({ form, name, label }: PackageFieldsProps) {
  const values: PackagesValues = useWatch({ control: form.control, name })
  const offered = usualPackages.filter(({ type }) => values[type])
  const others = usualPackages.filter(({ type }) => !values[type])
  const stored: PackagesValues | undefined = form.formState.defaultValues?.[name]
  const set = (path: string, value: unknown) => form.change(`${name}.${path}`, value)
  return (
    <fieldset className="grid gap-x-5 gap-y-4 border-t border-line pt-5 sm:col-span-2">
      <legend className="sr-only">{label}</legend>
      <p aria-hidden="true" className="text-md font-medium">
        {label}
        <span className="mt-0.5 block text-sm font-normal text-subtle">
          {t`A new price or number of revisions is for new orders. The hours are for your own planning: visitors do not see them. They see the deposit before they order.`}
        </span>
      </p>
      {offered.map((usual) => (
        <OnePackage
          key={usual.type}
          form={form}
          name={`${name}.${usual.type}`}
          usual={usual}
          isOnRequest={values[usual.type]?.price === null}
          onRequestChange={(is) =>
            set(`${usual.type}.price`, is ? null : (stored?.[usual.type]?.price ?? ''))
          }
          onRemove={offered.length > 1 ? () => set(usual.type, null) : undefined}
        />
      ))}
      {others.length > 0 && (
        <div className="flex flex-wrap gap-3">
          {others.map(({ type, label: usualLabel }) => (
            <Button key={type} variant="secondary" onClick={() => set(type, stored?.[type] ?? newPackage())}>
              <Icon name="plus" size={16} />
              {t`Add the ${t(usualLabel)}`}
            </Button>
          ))}
        </div>
      )}
    </fieldset>
  )
}

type OnePackageProps = {
  form: AnyForm
  name: string
  usual: (typeof usualPackages)[number]
  isOnRequest: boolean
  onRequestChange: (isOnRequest: boolean) => void
  /** Removes the package. Undefined for the only package, which cannot be removed. */
  onRemove: (() => void) | undefined
}

function OnePackage({ form, name, usual, isOnRequest, onRequestChange, onRemove }: OnePackageProps) {
  const field = (part: keyof PackageValues) => form.field(`${name}.${part}`)
  return (
    <fieldset className="grid gap-4 rounded-control border border-line p-4 sm:grid-cols-3 [&_label]:text-sm">
      <legend className="px-1 text-sm text-subtle">{t(usual.label)}</legend>
      <Field label={t`Title`} placeholder={t(usual.label)} {...field('name')} />
      <Field label={t`Line below the title`} {...field('description')} className="sm:col-span-2">
        <TextInput placeholder={onRemove && t`As in Texts`} />
      </Field>
      <div className="sm:col-span-3">
        <Checkbox
          label={t(onRequest)}
          hint={t`It cannot be ordered: its link leads to the contact form.`}
          checked={isOnRequest}
          onChange={({ currentTarget }) => onRequestChange(currentTarget.checked)}
        />
      </div>
      {!isOnRequest && <AmountField label={t`Price`} {...field('price')} />}
      <Field label={t`Delivery time`} placeholder={t`3 weeks`} {...field('deliveryTime')} />
      <Field label={t`Hours of work`} inputMode="numeric" {...field('effortHours')} />
      <Field label={t`Revisions included`} inputMode="numeric" {...field('revisions')} />
      <Field label={t`Deposit, percent`} {...field('depositPercent')}>
        <TextInput inputMode="numeric" placeholder={t`As in the settings`} />
      </Field>
      <Field
        label={t`Features, one on each line`}
        className="sm:col-span-3"
        rows={4}
        {...field('features')}
      />
      {onRemove && (
        <div className="sm:col-span-3">
          <Button variant="quiet" onClick={onRemove}>
            {t`Remove the ${t(usual.label)}`}
          </Button>
        </div>
      )}
    </fieldset>
  )
}

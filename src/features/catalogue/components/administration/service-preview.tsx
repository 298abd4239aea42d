import { useWatch } from 'react-hook-form'
import { readAmount } from '#platform/locale/amount.ts'
import type { AnyForm } from '#ui/ordered-content/ordered-form.tsx'
import { isPackageType } from '../../contract/packages.ts'
import { ServiceEntry } from '../service-entry.tsx'
import type { PackagesValues } from './package-fields.tsx'

/** A typed price as a decimal string; 0 while it cannot be read. */
const shownPrice = (typed = '') => readAmount(typed).amount ?? '0.00'

/** The service as its entry in the catalogue, while it is typed. */
export function ServicePreview({ form }: { form: AnyForm }) {
  const typed = useWatch({ control: form.control })
  const { name, description, deliveryTime, isFeatured } = typed
  const pricing: PackagesValues = typed.pricing
  const priced = Object.entries(pricing).flatMap(([type, offered]) =>
    isPackageType(type) && offered
      ? [[type, { price: offered.price === null ? null : shownPrice(offered.price) }]]
      : [],
  )
  const service = {
    name: name || 'Name of the service',
    description,
    deliveryTime,
    isFeatured,
    pricing: Object.fromEntries(priced),
  }
  return (
    <div className="lg:sticky lg:top-0">
      <p className="text-sm text-subtle">In the catalogue</p>
      <ul inert className="mt-2 grid border-t border-line">
        <ServiceEntry service={service} />
        {/* An entry that is alone takes two columns. */}
        <li hidden />
      </ul>
    </div>
  )
}

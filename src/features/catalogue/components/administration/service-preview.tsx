import { useWatch } from 'react-hook-form'
import { readAmount } from '#platform/locale/amount.ts'
import type { AnyForm } from '#ui/collection/ordered-form.tsx'
import { usualPackages } from '../../contract/packages.ts'
import type { AdminService } from '../../contract.ts'
import { ServiceEntry } from '../service-entry.tsx'
import type { PackagesValues } from './package-fields.tsx'

/** The packages whose price can be read, or that are on request; a price of 0 while there is none. */
function shownPackages(typed: PackagesValues): AdminService['pricing'] {
  const shown = usualPackages.flatMap(({ type }) => {
    const typedPrice = typed[type]?.price
    const price = typedPrice ? readAmount(typedPrice).amount : typedPrice
    return price || price === null ? [[type, { price }]] : []
  })
  return shown.length > 0 ? Object.fromEntries(shown) : { basic: { price: '0.00' } }
}

/** The service as its entry in the catalogue, while it is typed. */
export function ServicePreview({ form }: { form: AnyForm }) {
  const typed = useWatch({ control: form.control })
  const { name, description, deliveryTime, isFeatured } = typed
  const service = {
    name: name || 'Name of the service',
    description,
    deliveryTime,
    isFeatured,
    pricing: shownPackages(typed.pricing),
  }
  return (
    <div className="lg:sticky lg:top-0">
      <p className="text-sm text-subtle">In the catalogue</p>
      <ul inert className="mt-2 grid border-t border-line">
        <ServiceEntry service={service} />
      </ul>
    </div>
  )
}

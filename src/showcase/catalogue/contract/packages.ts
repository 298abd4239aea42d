import { msg, t } from '#platform/texts.ts'
import type { Service } from '../contract.ts'

export type PackageType = keyof Service['pricing']
type Pricing = Service['pricing']

/** The package types from the smallest to the largest, with their default names and descriptions. */
export const usualPackages = [
  { type: 'basic', label: msg`Basic Package`, short: msg.for('a package')`Basic` },
  { type: 'standard', label: msg`Standard Package`, short: msg.for('a package')`Standard` },
  { type: 'premium', label: msg`Premium Package`, short: msg.for('a package')`Premium` },
] as const

/** The owner's default description for each package type, for packages without their own. */
export type PackageTexts = Record<PackageType, string>

/** Returns a short name for use in a sentence or a list, such as 'Standard' for 'Standard Package'. */
export function shortName(label: string): string {
  const usual = usualPackages.find((one) => t(one.label) === label)
  return usual ? t(usual.short) : label.replace(/(?<=.) package$/i, '')
}

/**
 * Returns the packages of a service from the smallest to the largest, with their names and descriptions. The default descriptions
 * in `texts` compare packages, so a single package gets no default description.
 */
export function offeredPackages(pricing: Pricing, texts?: PackageTexts) {
  const offered = usualPackages.flatMap((usual) => {
    const terms = pricing[usual.type]
    return terms ? [{ usual, terms }] : []
  })
  return offered.map(({ usual, terms }) => ({
    ...terms,
    type: usual.type,
    label: terms.name || t(usual.label),
    description: terms.description || (offered.length > 1 && texts?.[usual.type]) || '',
  }))
}

export type OfferedPackage = ReturnType<typeof offeredPackages>[number]

/** Returns the name of a package, even if the service no longer offers it. */
export function packageLabel(type: PackageType, pricing: Pricing): string {
  const usual = usualPackages.find((one) => one.type === type)
  return pricing[type]?.name || (usual ? t(usual.label) : type)
}

export const isPackageType = (value: unknown): value is PackageType =>
  usualPackages.some(({ type }) => type === value)

/** Returns whether a package has a price. A package without a price is on request and cannot be ordered. */
export const isPriced = <Offered extends { price: string | null }>(
  offered: Offered,
): offered is Offered & { price: string } => offered.price !== null

export const canBeOrdered = (pricing: Pricing): boolean => offeredPackages(pricing).some(isPriced)

export const onRequest = msg`On request`

/**
 * Returns the lowest and the highest price, both null if all packages are on request. `isOpen` is true if any package is on
 * request, and `isOnly` if there is only one package.
 */
export function priceRange(pricing: Pricing) {
  const offered = offeredPackages(pricing)
  const prices = offered
    .filter(isPriced)
    .map(({ price }) => price)
    .toSorted((a, b) => Number(a) - Number(b))
  return {
    lowest: prices[0] ?? null,
    highest: prices.at(-1) ?? null,
    isOpen: prices.length < offered.length,
    isOnly: offered.length === 1,
  }
}

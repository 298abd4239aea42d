import type { Service } from '../contract.ts'

export type PackageType = keyof Service['pricing']
type Pricing = Service['pricing']

/** From the smallest to the largest, with their default names and descriptions. */
export const usualPackages = [
  { type: 'basic', label: 'Basic Package' },
  { type: 'standard', label: 'Standard Package' },
  { type: 'premium', label: 'Premium Package' },
] as const

/** What the owner says of packages that have no description of their own. */
export type PackageTexts = Record<PackageType, string>

/** A package's name within a sentence or a list: 'Standard' for 'Standard Package'. */
export const shortName = (label: string): string => label.replace(/(?<=.) package$/i, '')

/**
 * A service's packages from the smallest to the largest, with their names and descriptions. The default descriptions `texts`
 * compare packages, so a single package has none.
 */
export function offeredPackages(pricing: Pricing, texts?: PackageTexts) {
  const offered = usualPackages.flatMap((usual) => {
    const terms = pricing[usual.type]
    return terms ? [{ usual, terms }] : []
  })
  return offered.map(({ usual, terms }) => ({
    ...terms,
    type: usual.type,
    label: terms.name || usual.label,
    description: terms.description || (offered.length > 1 && texts?.[usual.type]) || '',
  }))
}

export type OfferedPackage = ReturnType<typeof offeredPackages>[number]

/** Also names a package that is no longer offered. */
export const packageLabel = (type: PackageType, pricing: Pricing): string =>
  pricing[type]?.name || usualPackages.find((usual) => usual.type === type)?.label || type

export const isPackageType = (value: unknown): value is PackageType =>
  usualPackages.some(({ type }) => type === value)

/** A package without a price is on request and cannot be ordered. */
export const isPriced = <Offered extends { price: string | null }>(
  offered: Offered,
): offered is Offered & { price: string } => offered.price !== null

export const canBeOrdered = (pricing: Pricing): boolean => offeredPackages(pricing).some(isPriced)

export const onRequest = 'On request'

/**
 * Both prices are null if all packages are on request. `isOpen` says whether one is, `isOnly` whether there is just one package.
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

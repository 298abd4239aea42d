import type { Service } from '../contract.ts'

export type PackageType = keyof Service['pricing']

/** The three packages, from the smallest to the largest. */
export const packages: { type: PackageType; name: string; label: string; description: string }[] = [
  {
    type: 'basic',
    name: 'Basic',
    label: 'Basic Package',
    description: 'Essential features for getting started',
  },
  {
    type: 'standard',
    name: 'Standard',
    label: 'Standard Package',
    description: 'Most popular option with additional features',
  },
  {
    type: 'premium',
    name: 'Premium',
    label: 'Premium Package',
    description: 'Complete solution with all advanced features',
  },
]

export const isPackageType = (value: unknown): value is PackageType =>
  packages.some(({ type }) => type === value)

import type { Service } from '../contract.ts'

export type PackageType = keyof Service['pricing']

/** The three packages, from the smallest to the largest. */
export const packages = (
  [
    ['basic', 'Basic', 'Essential features for getting started'],
    ['standard', 'Standard', 'Most popular option with additional features'],
    ['premium', 'Premium', 'Complete solution with all advanced features'],
  ] as const
).map(([type, name, description]) => ({ type, name, label: `${name} Package`, description }))

export const isPackageType = (value: unknown): value is PackageType =>
  packages.some(({ type }) => type === value)

import { hundredthsOf } from './amounts.ts'

/** By how many of the smallest amounts of a currency a part of `splitPrice` may be off its percentage. */
const maxOff = 11n

/** Whether what was paid of a price, both without VAT, is a deposit of so many percent as `splitPrice` computes it. */
export function isDepositPaid(price: string, percent: number, paid: string, decimals: number): boolean {
  const asked = hundredthsOf(price) * BigInt(percent)
  if (asked === 0n) return true
  const off = maxOff * (decimals === 0 ? 100n : 1n)
  return hundredthsOf(paid) > 0n && (hundredthsOf(paid) + off) * 100n >= asked
}

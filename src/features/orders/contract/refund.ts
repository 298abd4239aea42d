// No Zod here: pages use this too.

/** What was paid for an order by invoice, without VAT and with it. */
export type Paid = { net: string; total: string }

const hundredths = (amount: string) => BigInt(amount.replace('.', ''))

/**
 * What of the money that was paid goes back when an order costs `agreed` without VAT: of a part that is not owed its share of the
 * VAT too, rounded to the smallest amount of a currency with so many `decimals`. Amounts have two decimals.
 */
export function refundOf({ net, total }: Paid, agreed: string, decimals: number): string {
  const [paidNet, paid, owed] = [net, total, agreed].map(hundredths) as [bigint, bigint, bigint]
  if (owed > 0n && owed >= paidNet) return '0.00'
  const step = decimals === 0 ? 100n : 1n
  const kept = owed === 0n ? 0n : ((2n * paid * owed + paidNet * step) / (2n * paidNet * step)) * step
  const digits = `${paid - kept}`.padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}

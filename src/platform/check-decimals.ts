import { AppError } from './app-error.ts'
import { decimalsFault } from './locale/amount.ts'

/** Throws `invalid` if the currency does not allow an amount's decimals, such as '1500.50' in yen. */
export function checkDecimals(currency: string, amounts: Record<string, string | null | undefined>): void {
  const faults = Object.entries(amounts).map(([field, amount]) => [
    field,
    amount && decimalsFault(amount, currency),
  ])
  const fields: Record<string, string> = Object.fromEntries(faults.filter(([, fault]) => fault))
  const [first] = Object.values(fields)
  if (first) throw new AppError('invalid', first, { fields })
}

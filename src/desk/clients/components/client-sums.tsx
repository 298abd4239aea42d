import { formatSum } from '#platform/locale.ts'
import { StatStrip } from '#ui/lists/stat-strip.tsx'
import type { ClientSums as Sums } from '../contract/schemas.ts'

const labels = { invoiced: 'Invoiced', paid: 'Paid', open: 'To pay', overdue: 'Overdue' } as const

/** Shows the first currency in large type, and the others below it. */
export function ClientSums({ sums }: { sums: Sums[] }) {
  const [first, ...others] = sums
  if (!first) return null
  return (
    <StatStrip
      label="Invoices, with VAT"
      stats={(Object.keys(labels) as (keyof typeof labels)[]).map((name) => ({
        label: labels[name],
        value: formatSum(first[name], first.currency),
        ...(others.length > 0 && {
          note: others.map((sum) => (
            <span key={sum.currency} className="block tabular-nums">
              {formatSum(sum[name], sum.currency)}
            </span>
          )),
        }),
      }))}
    />
  )
}

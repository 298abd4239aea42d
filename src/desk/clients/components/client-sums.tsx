import { formatSum } from '#platform/locale.ts'
import { t } from '#platform/texts.ts'
import { StatStrip } from '#ui/lists/stat-strip.tsx'
import type { ClientSums as Sums } from '../contract/schemas.ts'

/** Shows the first currency in large type, and the others below it. */
export function ClientSums({ sums }: { sums: Sums[] }) {
  const [first, ...others] = sums
  if (!first) return null
  const labels = { invoiced: t`Invoiced`, paid: t`Paid`, open: t`To pay`, overdue: t`Overdue` }
  return (
    <StatStrip
      label={t`Invoices, with VAT`}
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

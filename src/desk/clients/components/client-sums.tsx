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
      stats={(Object.keys(labels) as (keyof typeof labels)[]).map((name) => {
        const notes = [
          ...others.map((sum) => formatSum(sum[name], sum.currency)),
          ...(name === 'paid' ? refundNotes(sums) : []),
        ]
        return {
          label: labels[name],
          value: formatSum(first[name], first.currency),
          ...(notes.length > 0 && {
            note: notes.map((note) => (
              <span key={note} className="block tabular-nums">
                {note}
              </span>
            )),
          }),
        }
      })}
    />
  )
}

const refundNotes = (sums: Sums[]) =>
  sums
    .filter(({ toRefund }) => Number(toRefund) > 0)
    .map(({ toRefund, currency }) => t`To send back ${formatSum(toRefund, currency)}`)

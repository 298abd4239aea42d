import { t } from '#platform/texts.ts'
import type { Invoice } from '../contract/schemas.ts'
import { advancesHead, advanceTable } from '../domain/advances.ts'
import type { Words } from '../domain/sheet-words.ts'

type AdvancesTableProps = { invoice: Pick<Invoice, 'advances' | 'totals' | 'pricesIncludeVat'>; words: Words }

/** Lists the invoices that a final invoice subtracts. Renders nothing for other invoices. */
export function AdvancesTable({ invoice, words }: AdvancesTableProps) {
  const { names, columns } = advanceTable(invoice, words)
  if (names.length === 0) return null
  return (
    <table className="mt-8 w-full text-md">
      <thead>
        <tr className="border-b border-line-strong text-start text-sm text-subtle">
          <th scope="col" className="py-2 pe-3 font-normal">
            {t(advancesHead)}
          </th>
          {columns.map(({ head }) => (
            <th key={head} scope="col" className="py-2 ps-3 text-end font-normal">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {names.map((name, index) => (
          <tr key={name} className="border-b border-line align-top tabular-nums">
            <td className="py-2.5 pe-3 wrap-anywhere">{name}</td>
            {columns.map(({ head, cells }) => (
              <td key={head} className="py-2.5 ps-3 text-end whitespace-nowrap">
                {cells[index]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

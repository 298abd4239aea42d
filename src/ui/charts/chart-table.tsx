import { classNames } from '../styles/class-names.ts'

type ChartTableProps = {
  caption: string
  /** The headings of the columns. The first column contains the names of the rows. */
  heads: string[]
  rows: string[][]
}

export default function ChartTable({ caption, heads, rows }: ChartTableProps) {
  return (
    <section
      aria-label={caption}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls
      tabIndex={0}
      className="relative max-h-96 overflow-auto border-t border-line -outline-offset-2"
    >
      <table className="w-full text-sm">
        <caption className="sr-only">{caption}</caption>
        <thead className="sticky top-0 bg-surface-1 text-xs text-subtle">
          <tr>
            {heads.map((head, index) => (
              <th
                key={head}
                scope="col"
                className={classNames(
                  'px-3 py-2 font-normal first:ps-5 last:pe-5 md:first:ps-6 md:last:pe-6',
                  index === 0 ? 'text-start' : 'text-end',
                )}
              >
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...values], row) => (
            <tr key={`${row} ${name}`} className="border-t border-line">
              <th
                scope="row"
                className="min-w-20 px-3 py-1.5 ps-5 text-start font-normal wrap-anywhere md:ps-6"
              >
                {name}
              </th>
              {values.map((value, index) => (
                <td key={heads[index + 1]} className="px-3 py-1.5 text-end last:pe-5 md:last:pe-6">
                  {value}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

/** The style of a cell; in a narrow card, of a part of its row's block. */
const cell =
  'block wide-card:table-cell wide-card:border-t wide-card:border-line wide-card:px-3 wide-card:py-3'

/** The style of a row; in a narrow card a small block of two columns. */
const row =
  'grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-2 border-t border-line px-5 py-4 first:border-t-0 md:px-6 wide-card:table-row wide-card:border-0'

/** The style of a row that a link or button of its own covers. */
const openingRow = 'entry relative transition-colors hover:bg-surface-2'

const firstCell = 'min-w-0 narrow-card:col-span-2 wide-card:pl-6!'

type Column<Item> = {
  name: string
  /** The style of the cells. */
  className?: string
  /** The style of the column's head. */
  head?: string
  cell: (item: Item) => ReactNode
}

type ItemTableProps<Item> = {
  items: Item[]
  columns: Column<Item>[]
  /** The last cell of each row: what can be done with its item. */
  action?: (item: Item) => ReactNode
  actionClass?: string
  /** Each row has a link or button that `coversRow`. */
  opens?: boolean
  rowClass?: string
}

/** One row for each item; where the table's card is narrow, each is a small block. */
export function ItemTable<Item extends { id: number }>(props: ItemTableProps<Item>) {
  const { items, columns, action, actionClass = 'wide-card:pr-6!', opens, rowClass } = props
  return (
    <div className="@container">
      <table className="block w-full text-md wide-card:table">
        <thead className="sr-only wide-card:not-sr-only">
          <tr className="text-left text-xs text-subtle">
            {columns.map(({ name, head }) => (
              <th
                key={name}
                scope="col"
                className={classNames('px-3 py-2.5 font-normal first:pl-6 last:pr-6', head)}
              >
                {name}
              </th>
            ))}
            {action && (
              <th scope="col" className="py-2.5 pr-6">
                <span className="sr-only">Action</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody className="block wide-card:table-row-group">
          {items.map((item) => (
            <tr key={item.id} className={classNames(row, opens && openingRow, rowClass)}>
              {columns.map((column, place) => (
                <td
                  key={column.name}
                  className={classNames(cell, place === 0 && firstCell, column.className)}
                >
                  {column.cell(item)}
                </td>
              ))}
              {action && <td className={classNames(cell, 'text-right', actionClass)}>{action(item)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

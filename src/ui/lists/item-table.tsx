import type { ReactNode } from 'react'
import { t } from '#platform/texts.ts'
import { classNames } from '../styles/class-names.ts'

/** The style of a row that its own link or button covers. */
const openingRow = 'entry relative transition-colors hover:bg-surface-2'

type Column<Item> = {
  name: string
  className?: string
  head?: string
  cell: (item: Item) => ReactNode
}

type ItemTableProps<Item> = {
  items: Item[]
  columns: Column<Item>[]
  action?: (item: Item) => ReactNode
  actionClass?: string
  /** Whether each row contains a link or button with `covers-row`. */
  opens?: boolean
  /** Whether the columns are narrow, so that a card width of 42 rem suffices for a table. Their classes then use `early-card`. */
  early?: boolean
  rowClass?: string
}

/** A table with one row per item. In a narrow card, each row becomes a small block. */
export function ItemTable<Item extends { id: number }>(props: ItemTableProps<Item>) {
  const { items, columns, action, actionClass = 'wide-card:pe-6!', opens, early, rowClass } = props
  return (
    <div className="@container">
      <table className={classNames('item-table', early && 'early-table')}>
        <thead>
          <tr>
            {columns.map(({ name, head }) => (
              <th key={name} scope="col" className={head}>
                {name}
              </th>
            ))}
            {action && (
              <th scope="col">
                <span className="sr-only">{t`Action`}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <tr key={item.id} className={classNames(opens && openingRow, rowClass)}>
              {columns.map((column) => (
                <td key={column.name} className={column.className}>
                  {column.cell(item)}
                </td>
              ))}
              {action && <td className={classNames('text-end', actionClass)}>{action(item)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

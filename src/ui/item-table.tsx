import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { classNames } from './class-names.ts'
import { preloadsDialog } from './dialog.tsx'

/** The style of a cell; on a phone, of a part of its row's block. */
const cell = 'block md:table-cell md:border-t md:border-line md:px-3 md:py-3'

/** The style of a row; on a phone a small block of two columns. */
const row =
  'grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-2 border-t border-line px-5 py-4 first:border-t-0 md:table-row md:border-0'

const firstCell = 'min-w-0 max-md:col-span-2 md:pl-6!'

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
}

/** One row for each item; on a phone each is a small block. */
export function ItemTable<Item extends { id: number }>(props: ItemTableProps<Item>) {
  const { items, columns, action, actionClass = 'md:pr-6!' } = props
  return (
    <table className="block w-full text-md md:table">
      <thead className="sr-only md:not-sr-only">
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
      <tbody className="block md:table-row-group">
        {items.map((item) => (
          <tr key={item.id} className={row}>
            {columns.map((column, place) => (
              <td key={column.name} className={classNames(cell, place === 0 && firstCell, column.className)}>
                {column.cell(item)}
              </td>
            ))}
            {action && <td className={classNames(cell, 'text-right', actionClass)}>{action(item)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type PersonProps = { name: string; email: string | null; className?: string }

/** A person's name, with the email below where it differs. */
export function Person({ name, email, className }: PersonProps) {
  return (
    <>
      <span className={classNames('block wrap-anywhere md:truncate', className)} title={name}>
        {name}
      </span>
      {email && email !== name && (
        <span className="block text-xs text-subtle wrap-anywhere md:truncate" title={email}>
          {email}
        </span>
      )}
    </>
  )
}

/** A button that opens the dialog about `label`. */
export function ManageButton({ label, onManage }: { label: string; onManage: () => void }) {
  return (
    <Button
      variant="secondary"
      size="sm"
      aria-label={`Manage ${label}`}
      {...preloadsDialog}
      onClick={onManage}
    >
      Manage
    </Button>
  )
}

import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { classNames } from './class-names.ts'
import { preloadsDialog } from './dialog.tsx'

/** The style of a cell; on a phone, of a part of its row's block. */
export const cell = 'block md:table-cell md:border-t md:border-line md:px-3 md:py-3'

/** The style of a row; on a phone a small block of two columns. */
export const tableRow =
  'grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-2 border-t border-line px-5 py-4 first:border-t-0 md:table-row md:border-0'

/** A column's name, and the style of its head where it differs. */
type Column = string | { name: string; className: string }

/** A table with a last column for actions. */
export function TableFrame({ columns, children }: { columns: Column[]; children: ReactNode }) {
  return (
    <table className="block w-full text-md md:table">
      <thead className="sr-only md:not-sr-only">
        <tr className="text-left text-xs text-subtle">
          {columns.map((column) => {
            const { name, className = '' } = typeof column === 'string' ? { name: column } : column
            return (
              <th key={name} scope="col" className={`px-3 py-2.5 font-normal first:pl-6 ${className}`}>
                {name}
              </th>
            )
          })}
          <th scope="col" className="py-2.5 pr-6">
            <span className="sr-only">Action</span>
          </th>
        </tr>
      </thead>
      <tbody className="block md:table-row-group">{children}</tbody>
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

/** The last cell of a row: a button that opens the dialog about `label`. */
export function ManageCell({ label, onManage }: { label: string; onManage: () => void }) {
  return (
    <td className={`${cell} text-right md:pr-6!`}>
      <Button
        variant="secondary"
        size="sm"
        aria-label={`Manage ${label}`}
        {...preloadsDialog}
        onClick={onManage}
      >
        Manage
      </Button>
    </td>
  )
}

import { Link } from '@tanstack/react-router'
import { t } from '#platform/texts.ts'
import { Notice } from '#ui/page/notice.tsx'
import type { PersonRecords } from '../contract.ts'

export type OpenOrder = NonNullable<PersonRecords['account']>['openOrders'][number]

/** The open orders that block an erasure. */
export function OpenOrders({ orders }: { orders: OpenOrder[] }) {
  return (
    <Notice look="warning" role="alert">
      <p className="text-muted">{t`Complete or cancel these orders first:`}</p>
      <ul className="mt-2 grid gap-1">
        {orders.map(({ id, title }) => (
          <li key={id}>
            <Link
              to="/dashboard/orders/$id"
              params={{ id: String(id) }}
              className="inline-flex min-h-6 items-center text-accent underline underline-offset-3 wrap-anywhere"
            >
              {`#${id} ${title}`}
            </Link>
          </li>
        ))}
      </ul>
    </Notice>
  )
}

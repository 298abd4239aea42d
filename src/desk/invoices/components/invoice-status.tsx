import { StatusBadge, type StatusKind } from '#ui/symbols/status-badge.tsx'
import type { ListedInvoice } from '../contract/schemas.ts'
import { isPartlyPaid } from '../domain/amounts.ts'

const statuses: Record<ListedInvoice['status'], { kind: StatusKind; name: string }> = {
  draft: { kind: 'waiting', name: 'Draft' },
  open: { kind: 'active', name: 'Open' },
  paid: { kind: 'done', name: 'Paid' },
  void: { kind: 'stopped', name: 'Void' },
}

type Marked = Pick<
  ListedInvoice,
  'kind' | 'status' | 'isOverdue' | 'isStopped' | 'total' | 'credited' | 'open'
>

export function InvoiceStatusBadge({ invoice }: { invoice: Marked }) {
  if (invoice.kind === 'credit') return <StatusBadge kind="stopped">Credit note</StatusBadge>
  if (invoice.isStopped) return <StatusBadge kind="stopped">Not to be paid</StatusBadge>
  if (invoice.isOverdue) return <StatusBadge kind="late">Overdue</StatusBadge>
  if (isPartlyPaid(invoice)) return <StatusBadge kind="active">Partly paid</StatusBadge>
  const { kind, name } = statuses[invoice.status]
  return <StatusBadge kind={kind}>{name}</StatusBadge>
}

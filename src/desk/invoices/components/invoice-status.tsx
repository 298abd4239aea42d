import { type Message, msg, t } from '#platform/texts.ts'
import { StatusBadge, type StatusKind } from '#ui/symbols/status-badge.tsx'
import type { ListedInvoice } from '../contract/schemas.ts'
import { isPartlyPaid } from '../domain/amounts.ts'

const statuses: Record<ListedInvoice['status'], { kind: StatusKind; name: Message }> = {
  draft: { kind: 'waiting', name: msg`Draft` },
  open: { kind: 'active', name: msg.for('an invoice')`Open` },
  paid: { kind: 'done', name: msg.for('an invoice')`Paid` },
  void: { kind: 'stopped', name: msg`Void` },
}

type Marked = Pick<
  ListedInvoice,
  'kind' | 'status' | 'isOverdue' | 'isStopped' | 'total' | 'credited' | 'open'
>

export function InvoiceStatusBadge({ invoice }: { invoice: Marked }) {
  if (invoice.kind === 'credit') return <StatusBadge kind="stopped">{t`Credit note`}</StatusBadge>
  if (invoice.isStopped) return <StatusBadge kind="stopped">{t`Not to be paid`}</StatusBadge>
  if (invoice.isOverdue) return <StatusBadge kind="late">{t.for('an invoice')`Overdue`}</StatusBadge>
  if (isPartlyPaid(invoice)) return <StatusBadge kind="active">{t`Partly paid`}</StatusBadge>
  const { kind, name } = statuses[invoice.status]
  return <StatusBadge kind={kind}>{t(name)}</StatusBadge>
}

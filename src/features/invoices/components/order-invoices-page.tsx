import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useMember } from '#features/accounts/components/use-session.ts'
import { MutationButton } from '#ui/controls/mutation-button.tsx'
import { ListSkeleton } from '#ui/lists/paged-list.tsx'
import { LoadProblem } from '#ui/loading/load-problem.tsx'
import { EmptyState } from '#ui/page/empty-state.tsx'
import { PageHead } from '#ui/page/page-head.tsx'
import { Panel } from '#ui/page/panel.tsx'
import { draftInvoice, orderInvoicesQuery } from '../query-options.ts'
import { DepositPanel } from './deposit-panel.tsx'
import { InvoiceRows } from './invoice-marks.tsx'

/** The invoices of an order, for its client and admins, who begin a new one here. */
export function OrderInvoicesPage({ orderId }: { orderId: number }) {
  const asked = useQuery(orderInvoicesQuery(orderId))
  const isAdmin = useMember().role === 'admin'
  return (
    <>
      <PageHead
        title="Invoices"
        lead={
          <>
            What was invoiced for{' '}
            <Link to="/dashboard/orders/$id" params={{ id: String(orderId) }}>
              order #{orderId}
            </Link>
            .
          </>
        }
        action={isAdmin && <NewInvoice orderId={orderId} />}
      />
      <Panel title={`Order #${orderId}`}>
        <div className="border-t border-line">
          {asked.isPending && <ListSkeleton noun="invoices" rows={2} />}
          {asked.isError && !asked.data && (
            <LoadProblem text="The invoices could not be loaded." query={asked} className="p-5 md:px-6" />
          )}
          {asked.data?.length === 0 && (
            <EmptyState title="Nothing was invoiced yet">Invoices of this order stand here.</EmptyState>
          )}
          {asked.data && <InvoiceRows invoices={asked.data} canPay={!isAdmin} />}
        </div>
      </Panel>
      <DepositPanel orderId={orderId} isAdmin={isAdmin} />
    </>
  )
}

function NewInvoice({ orderId }: { orderId: number }) {
  const navigate = useNavigate()
  return (
    <MutationButton
      mutation={draftInvoice(orderId)}
      input={undefined}
      failure="No invoice was drafted"
      onDone={({ id }) => void navigate({ to: '/dashboard/invoices/$id', params: { id: String(id) } })}
    >
      New Invoice
    </MutationButton>
  )
}

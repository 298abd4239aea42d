import { useQuery } from '@tanstack/react-query'
import { Link, useHydrated, useNavigate } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useMember } from '#base/accounts/components/use-session.ts'
import type { OpenOrder } from '#desk/orders/contract/schemas.ts'
import { orderQuery } from '#desk/orders/query-options.ts'
import { formatSum } from '#platform/locale.ts'
import { t } from '#platform/texts.ts'
import { MutationButton } from '#ui/controls/mutation-button.tsx'
import { ListSkeleton } from '#ui/lists/paged-list.tsx'
import { lazyContent, lazyPart } from '#ui/loading/lazy-part.tsx'
import { LoadProblem } from '#ui/loading/load-problem.tsx'
import { EmptyState } from '#ui/page/empty-state.tsx'
import { PageHead } from '#ui/page/page-head.tsx'
import { Panel } from '#ui/page/panel.tsx'
import { rich } from '#ui/text/rich.tsx'
import type { OrderDeposit } from '../contract/deposit.ts'
import type { ListedInvoice } from '../contract/schemas.ts'
import { depositQuery, draftInvoice, orderInvoicesQuery } from '../query-options.ts'
import { InvoiceRows } from './invoice-marks.tsx'

const RefundsPanel = lazyPart(() => import('./refunds-panel.tsx'))

const isCredit = ({ kind }: ListedInvoice) => kind === 'credit'

export function OrderInvoicesPage({ orderId }: { orderId: number }) {
  const asked = useQuery(orderInvoicesQuery(orderId))
  const { data: order } = useQuery(orderQuery(orderId))
  const isAdmin = useMember().role === 'admin'
  const isHydrated = useHydrated()
  return (
    <>
      <PageHead
        title={t`Invoices`}
        lead={rich(t`What was invoiced for <link>order #${orderId}</link>.`, {
          link: (text) => (
            <Link to="/dashboard/orders/$id" params={{ id: String(orderId) }}>
              {text}
            </Link>
          ),
        })}
        action={isAdmin && <NewInvoice orderId={orderId} isNext={order?.money.matter !== 'to-refund'} />}
      />
      <Panel title={t`Order #${orderId}`} lead={describeOpenMoney(order)}>
        <div className="border-t border-line">
          {asked.isPending && <ListSkeleton noun={t`invoices`} rows={2} />}
          {asked.isError && !asked.data && (
            <LoadProblem text={t`The invoices could not be loaded.`} query={asked} className="p-5 md:px-6" />
          )}
          {asked.data?.length === 0 && (
            <EmptyState
              title={t`Nothing was invoiced yet`}
            >{t`Invoices for this order appear here.`}</EmptyState>
          )}
          {asked.data && <InvoiceRows invoices={asked.data} canPay={!isAdmin} />}
        </div>
      </Panel>
      {isHydrated &&
        order &&
        (order.status === 'cancelled' || Number(order.money.pending) > 0 || asked.data?.some(isCredit)) && (
          <RefundsPanel order={order} isAdmin={isAdmin} />
        )}
      <DepositPanel orderId={orderId} isAdmin={isAdmin} />
    </>
  )
}

/** Returns the open matter of money, for example an amount to pay. Undefined if there is none. */
function describeOpenMoney(order: OpenOrder | undefined): string | undefined {
  const matter = order?.money.matter
  return matter && matter !== 'proposal' ? order.turnWords.reason : undefined
}

/** `isNext`: an invoice is the next step of the order, so the button is the primary one. */
function NewInvoice({ orderId, isNext }: { orderId: number; isNext: boolean }) {
  const navigate = useNavigate()
  return (
    <MutationButton
      variant={isNext ? 'primary' : 'secondary'}
      mutation={draftInvoice(orderId)}
      input={undefined}
      failure={t`No invoice was drafted`}
      onDone={({ id }) => void navigate({ to: '/dashboard/invoices/$id', params: { id: String(id) } })}
    >
      {t`New Invoice`}
    </MutationButton>
  )
}

// Loaded on demand, because other pages with lists of invoices load this script as well.
const DepositTask = lazyContent(() => import('./deposit-task.tsx'))
const DepositForm = lazyContent(() => import('./deposit-form.tsx'))

/** Lets admins change the deposit. A client sees it only while the work waits for its payment. */
function DepositPanel({ orderId, isAdmin }: { orderId: number; isAdmin: boolean }) {
  const asked = useQuery(depositQuery(orderId))
  const { data: deposit } = asked
  const isHydrated = useHydrated()
  if (asked.isError && !deposit && isAdmin)
    return <LoadProblem text={t`The deposit could not be loaded.`} query={asked} />
  if (!deposit || (!isAdmin && !deposit.holdsStart)) return null
  return (
    <Panel title={t`Deposit`} lead={<State deposit={deposit} />}>
      {isAdmin && (
        <div className="min-h-28">
          <Suspense>
            {isHydrated && deposit.isToInvoice && (
              <div className="px-5 pt-5 md:px-6 md:pt-6">
                <DepositTask orderId={orderId} />
              </div>
            )}
            {isHydrated && (
              <DepositForm key={`${deposit.percent} ${deposit.isOwn}`} orderId={orderId} deposit={deposit} />
            )}
          </Suspense>
        </div>
      )}
    </Panel>
  )
}

function State({ deposit }: { deposit: OrderDeposit }) {
  const { percent, amount, currency, pricesIncludeVat, isPaid, holdsStart, hasBegun } = deposit
  if (percent === 0) return t`None for this order.`
  // The amount is omitted, because the price may have changed since the work began.
  if (hasBegun) return t`${percent} % of the price, asked for before the work.`
  const sum = formatSum(amount, currency)
  const share = pricesIncludeVat
    ? t`${percent} % of the price, ${sum} with VAT.`
    : t`${percent} % of the price, ${sum} without VAT.`
  const state = isPaid
    ? t`It is paid.`
    : holdsStart
      ? t`The work begins once it is paid.`
      : t`It is not paid yet.`
  return `${share} ${state}`
}

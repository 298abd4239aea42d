import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '#platform/api-client.ts'
import { t } from '#platform/texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { sessionFailure, showProblem } from '#ui/dialogs/problem-toast.ts'
import { deleteAccount, stayingQuery } from '../query-options.ts'
import { type OpenOrder, OpenOrders } from './open-orders.tsx'
import { StayingInvoices } from './staying-invoices.tsx'

/** Opens the front page, because the deletion ends the session. */
export default function DeleteAccountForm() {
  const [openOrders, setOpenOrders] = useState<OpenOrder[]>([])
  const { data: staying } = useQuery(stayingQuery)
  const { mutate, isPending } = useMutation({
    ...deleteAccount,
    onSuccess: () => window.location.assign('/'),
    onError: (problem) => {
      const orders = ordersIn(problem)
      setOpenOrders(orders)
      if (orders.length === 0)
        showProblem(t`Not Deleted`, problem, sessionFailure(problem, t`Your account could not be deleted.`))
    },
  })
  return (
    <div className="grid gap-5">
      {openOrders.length > 0 && <OpenOrders orders={openOrders} />}
      {staying && <StayingInvoices staying={staying} />}
      <Button variant="danger" busy={isPending} onClick={() => mutate()}>
        {t`Delete My Account`}
      </Button>
    </div>
  )
}

const ordersIn = (problem: unknown): OpenOrder[] =>
  (problem instanceof ApiError && (problem.body as { orders?: OpenOrder[] } | undefined)?.orders) || []

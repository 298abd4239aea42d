import type { OpenOrder } from '#features/orders/contract/schemas.ts'
import { Button } from '#ui/button.tsx'
import { preloadsDialogWith, useDialogItem } from '#ui/dialog.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'

const ProposalDialog = lazyPart(() => import('./proposal-dialog.tsx'))
const preloadsForm = preloadsDialogWith(ProposalDialog)

/** Opens, for admins, the form for the price of an order that is not accepted yet. */
export function PriceButton({ order }: { order: OpenOrder }) {
  const { item, show, state } = useDialogItem<true>()
  if (order.status !== 'pending' || order.party !== 'admin') return null
  return (
    <>
      <Button variant="secondary" size="sm" {...preloadsForm} onClick={() => show(true)}>
        Change the price
      </Button>
      {item && <ProposalDialog order={order} only="price" {...state} />}
    </>
  )
}

import type { OpenOrder } from '#desk/orders/contract/schemas.ts'
import { Button } from '#ui/controls/button.tsx'
import { preloadsDialogWith, useDialogItem } from '#ui/dialogs/dialog.tsx'
import { lazyPart } from '#ui/loading/lazy-part.tsx'

const ProposalDialog = lazyPart(() => import('./proposal-dialog.tsx'))
const preloadsForm = preloadsDialogWith(ProposalDialog)

const labels = { cancel: 'Cancel Order', date: 'Propose a date', price: 'Change the price' }

export default function ProposeButton({ order, kind }: { order: OpenOrder; kind: keyof typeof labels }) {
  const { item, show, state } = useDialogItem<true>()
  return (
    <>
      <Button variant="secondary" {...preloadsForm} onClick={() => show(true)}>
        {kind === 'date' && order.userId === null ? 'New date' : labels[kind]}
      </Button>
      {item && <ProposalDialog order={order} only={kind} {...state} />}
    </>
  )
}

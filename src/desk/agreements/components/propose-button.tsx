import type { OpenOrder } from '#desk/orders/contract/schemas.ts'
import { msg, t } from '#platform/texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { preloadsDialogWith, useDialogItem } from '#ui/dialogs/dialog.tsx'
import { lazyPart } from '#ui/loading/lazy-part.tsx'

const ProposalDialog = lazyPart(() => import('./proposal-dialog.tsx'))
const preloadsForm = preloadsDialogWith(ProposalDialog)

const labels = { cancel: msg`Cancel Order`, date: msg`Propose a date`, price: msg`Change the price` }

export default function ProposeButton({ order, kind }: { order: OpenOrder; kind: keyof typeof labels }) {
  const { item, show, state } = useDialogItem<true>()
  return (
    <>
      <Button variant="secondary" {...preloadsForm} onClick={() => show(true)}>
        {kind === 'date' && order.userId === null ? t`New date` : t(labels[kind])}
      </Button>
      {item && <ProposalDialog order={order} only={kind} {...state} />}
    </>
  )
}

import type { OpenOrder } from '#features/orders/contract/schemas.ts'
import { Button } from '#ui/button.tsx'
import { preloadsDialogWith, useDialogItem } from '#ui/dialog.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'

const WorkDialog = lazyPart(() => import('./work-dialog.tsx'))
const preloadsWork = preloadsDialogWith(WorkDialog)

/** On the page of an order: opens what an admin says about its work. */
export function OrderWork({ order: { id, serviceTitle, clientName } }: { order: OpenOrder }) {
  const { item, show, state } = useDialogItem<true>()
  return (
    <>
      <Button variant="secondary" size="sm" {...preloadsWork} onClick={() => show(true)}>
        Work
      </Button>
      {item && <WorkDialog orderId={id} title={serviceTitle} clientName={clientName} {...state} />}
    </>
  )
}

import type { SeenOrder } from '#features/orders/contract/assigned.ts'
import { Button } from '#ui/controls/button.tsx'
import { preloadsDialogWith, useDialogItem } from '#ui/dialogs/dialog.tsx'
import { lazyPart } from '#ui/loading/lazy-part.tsx'

const WorkDialog = lazyPart(() => import('./work-dialog.tsx'))
const preloadsWork = preloadsDialogWith(WorkDialog)

/** On the page of an order: opens what an admin says about its work, and the time of a developer. */
export function OrderWork({ order: { id, serviceTitle, clientName, party } }: { order: SeenOrder }) {
  const { item, show, state } = useDialogItem<true>()
  return (
    <>
      <Button variant="secondary" {...preloadsWork} onClick={() => show(true)}>
        {party === 'developer' ? 'Time Worked' : 'Work'}
      </Button>
      {item && <WorkDialog orderId={id} title={serviceTitle} clientName={clientName} {...state} />}
    </>
  )
}

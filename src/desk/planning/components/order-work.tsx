import type { SeenOrder } from '#desk/orders/contract/assigned.ts'
import { t } from '#platform/texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { preloadsDialogWith, useDialogItem } from '#ui/dialogs/dialog.tsx'
import { lazyPart } from '#ui/loading/lazy-part.tsx'

const WorkDialog = lazyPart(() => import('./work-dialog.tsx'))
const preloadsWork = preloadsDialogWith(WorkDialog)

/** Opens the work on an order from its page: a form for admins, and the recorded time for developers. */
export function OrderWork({ order: { id, serviceTitle, clientName, party } }: { order: SeenOrder }) {
  const { item, show, state } = useDialogItem<true>()
  return (
    <>
      <Button variant="secondary" {...preloadsWork} onClick={() => show(true)}>
        {party === 'developer' ? t`Time Worked` : t`Work`}
      </Button>
      {item && <WorkDialog orderId={id} title={serviceTitle} clientName={clientName} {...state} />}
    </>
  )
}

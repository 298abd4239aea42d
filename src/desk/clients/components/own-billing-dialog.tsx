import { t } from '#platform/texts.ts'
import { Dialog, type DialogState } from '#ui/dialogs/dialog.tsx'
import { lazyContent } from '#ui/loading/lazy-part.tsx'

export const OwnBillingForm = lazyContent(() => import('./own-billing-form.tsx'))

export const OwnBillingDialog = (state: DialogState) => (
  <Dialog {...state} size="lg" title={t`Billing details`}>
    <OwnBillingForm onSaved={() => state.onOpenChange(false)} />
  </Dialog>
)

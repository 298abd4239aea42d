import { DialogPanel } from '#base/accounts/components/settings/dialog-panel.tsx'
import { t } from '#platform/texts.ts'
import { lazyContent } from '#ui/loading/lazy-part.tsx'
import { ownDataPanels } from './own-panels.ts'

const DeleteAccountForm = lazyContent(() => import('./delete-account-form.tsx'))

export const DeleteAccountPanel = () => (
  <DialogPanel
    {...t(ownDataPanels.account)}
    part="account"
    description={t`In 14 days your name, addresses, messages, files and reviews are erased. Orders stay as business records, without you; issued invoices stay as they are. You are signed out now; signing in until then keeps the account.`}
    content={DeleteAccountForm}
  >
    {() => <DeleteAccountForm />}
  </DialogPanel>
)

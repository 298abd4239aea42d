import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Dialog, preloadsDialogWith } from '#ui/dialog.tsx'
import { lazyContent } from '#ui/lazy-part.tsx'
import { Panel } from '#ui/panel.tsx'
import { ownDataPanels } from './own-panels.ts'

const DeleteAccountForm = lazyContent(() => import('./delete-account-form.tsx'))
const preloadsForm = preloadsDialogWith(DeleteAccountForm)
const { title, lead, action } = ownDataPanels.account

/** What deleting the own account does, with a button that opens it in a dialog. */
export function DeleteAccountPanel() {
  const [open, setOpen] = useState(false)
  return (
    <Panel title={title} part="account">
      <div className="grid justify-items-start gap-4 px-5 pb-5 md:px-6 md:pb-6">
        <p className="text-md text-muted">{lead}</p>
        <Button variant="secondary" size="sm" {...preloadsForm} onClick={() => setOpen(true)}>
          {action}
        </Button>
      </div>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        size="sm"
        title={action}
        description="In 14 days your name, addresses, messages, files and reviews are erased. Orders stay as business records, without you. You are signed out now; signing in until then keeps the account."
      >
        <DeleteAccountForm />
      </Dialog>
    </Panel>
  )
}

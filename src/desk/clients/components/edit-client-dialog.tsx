import { t } from '#platform/texts.ts'
import { Dialog, type DialogState } from '#ui/dialogs/dialog.tsx'
import { toast } from '#ui/dialogs/toast.ts'
import type { Client } from '../contract/schemas.ts'
import { ClientForm } from './client-form.tsx'

export default function EditClientDialog({ client, ...state }: DialogState & { client: Client }) {
  return (
    <Dialog
      {...state}
      size="lg"
      title={t`Edit client`}
      description={t`New invoices begin with these data. Issued ones never change.`}
    >
      <ClientForm
        client={client}
        onSaved={() => {
          state.onOpenChange(false)
          toast({ title: t`Saved` })
        }}
      />
    </Dialog>
  )
}

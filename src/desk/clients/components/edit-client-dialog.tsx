import { Dialog, type DialogState } from '#ui/dialogs/dialog.tsx'
import { toast } from '#ui/dialogs/toast.ts'
import type { Client } from '../contract/schemas.ts'
import { ClientForm } from './client-form.tsx'

export default function EditClientDialog({ client, ...state }: DialogState & { client: Client }) {
  return (
    <Dialog
      {...state}
      size="lg"
      title="Edit client"
      description="New invoices begin with these data. Issued ones never change."
    >
      <ClientForm
        client={client}
        onSaved={() => {
          state.onOpenChange(false)
          toast({ title: 'Saved' })
        }}
      />
    </Dialog>
  )
}

import { useNavigate } from '@tanstack/react-router'
import { t } from '#platform/texts.ts'
import { Dialog, type DialogState } from '#ui/dialogs/dialog.tsx'
import { toast } from '#ui/dialogs/toast.ts'
import { ClientForm } from './client-form.tsx'

export default function NewClientDialog(state: DialogState) {
  const navigate = useNavigate()
  return (
    <Dialog
      {...state}
      size="lg"
      title={t`New client`}
      description={t`A name or an address is enough to begin with. Only you see this; nobody gets an email.`}
    >
      <ClientForm
        onSaved={({ id, name }) => {
          state.onOpenChange(false)
          toast({ title: t`Client added`, description: name })
          void navigate({ to: '/dashboard/clients/$id', params: { id: String(id) } })
        }}
      />
    </Dialog>
  )
}

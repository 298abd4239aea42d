import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { ClientChoice } from '#desk/clients/components/client-choice.tsx'
import { t } from '#platform/texts.ts'
import { Dialog, type DialogState } from '#ui/dialogs/dialog.tsx'
import { showProblem } from '#ui/dialogs/problem-toast.ts'
import { draftClientInvoice } from '../query-options.ts'

/** Lets an admin choose a client, then opens the draft of an invoice without an order. */
export default function NewInvoiceDialog(state: DialogState) {
  const navigate = useNavigate()
  const draft = useMutation({
    ...draftClientInvoice,
    onSuccess: ({ id }) => navigate({ to: '/dashboard/invoices/$id', params: { id: String(id) } }),
    onError: (problem) => showProblem(t`No invoice was drafted`, problem),
  })
  return (
    <Dialog
      {...state}
      title={t`New invoice`}
      description={t`For whom? The client needs no order and no account.`}
    >
      <ClientChoice
        none={t`There is no client yet. Add one on the page Clients.`}
        isBusy={draft.isPending}
        onChoose={({ id }) => draft.mutate({ body: { clientId: id } })}
      />
    </Dialog>
  )
}

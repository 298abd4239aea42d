import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { ClientChoice } from '#desk/clients/components/client-choice.tsx'
import { ClientForm } from '#desk/clients/components/client-form.tsx'
import { t } from '#platform/texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { Dialog, type DialogState } from '#ui/dialogs/dialog.tsx'
import { showProblem } from '#ui/dialogs/problem-toast.ts'
import { draftClientInvoice } from '../query-options.ts'

/** Lets an admin choose or add a client, then opens the draft of an invoice without an order. */
export default function NewInvoiceDialog(state: DialogState) {
  const navigate = useNavigate()
  const [isAdding, setAdding] = useState(false)
  const draft = useMutation({
    ...draftClientInvoice,
    onSuccess: ({ id }) => navigate({ to: '/dashboard/invoices/$id', params: { id: String(id) } }),
    onError: (problem) => showProblem(t`No invoice was drafted`, problem),
  })
  const draftFor = ({ id }: { id: number }) => draft.mutate({ body: { clientId: id } })
  if (isAdding)
    return (
      <Dialog
        {...state}
        size="lg"
        title={t`New client`}
        description={t`A name or an address is enough to begin with. Only you see this; nobody gets an email.`}
      >
        <ClientForm onSaved={draftFor} />
      </Dialog>
    )
  return (
    <Dialog
      {...state}
      title={t`New invoice`}
      description={t`For whom? The client needs no order and no account.`}
    >
      <ClientChoice none={t`There is no client yet.`} isBusy={draft.isPending} onChoose={draftFor} />
      <Button variant="secondary" className="mt-4" onClick={() => setAdding(true)}>
        {t`New client`}
      </Button>
    </Dialog>
  )
}

import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Button } from '#ui/button.tsx'
import { showProblem } from '#ui/dialogs/problem-toast.ts'
import type { Invoice } from '../contract/schemas.ts'
import { voidInvoice } from '../query-options.ts'

/** Asks before an invoice is taken back, and leads to the credit note. */
export default function VoidQuestion({ invoice, onDone }: { invoice: Invoice; onDone: () => void }) {
  const navigate = useNavigate()
  const { mutate, isPending } = useMutation({
    ...voidInvoice(invoice.id),
    onSuccess: ({ id }) => {
      onDone()
      void navigate({ to: '/dashboard/invoices/$id', params: { id: String(id) } })
    },
    onError: (problem) => showProblem('The invoice was not taken back', problem),
  })
  return (
    <div className="flex flex-wrap justify-end gap-3">
      <Button variant="secondary" onClick={onDone}>
        Keep It
      </Button>
      <Button variant="danger" busy={isPending} onClick={() => mutate(undefined)}>
        Issue Credit Note
      </Button>
    </div>
  )
}

import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { siteDay } from '#platform/locale.ts'
import { Button } from '#ui/controls/button.tsx'
import { showProblem } from '#ui/dialogs/problem-toast.ts'
import { toast } from '#ui/dialogs/toast.ts'
import { Field } from '#ui/forms/field.tsx'
import { useZodForm } from '#ui/forms/zod-form.ts'
import { type Invoice, PaymentInput, type PaymentMeans } from '../contract/schemas.ts'
import { payInvoice, voidInvoice } from '../query-options.ts'

type Question = { invoice: Invoice; onDone: () => void }

/** What is asked of an admin before an invoice is marked as paid or taken back. */
export default function InvoiceQuestion({ action, ...question }: Question & { action: 'pay' | 'void' }) {
  return action === 'pay' ? <PaymentForm {...question} /> : <VoidQuestion {...question} />
}

const means: Record<PaymentMeans, string> = {
  transfer: 'Bank transfer',
  card: 'Card',
  link: 'Payment link',
  cash: 'Cash',
  other: 'Other',
}

/** When and how an invoice was paid. */
function PaymentForm({ invoice, onDone }: Question) {
  const form = useZodForm(PaymentInput, { paidOn: siteDay(), means: 'transfer' })
  const { mutate, isPending } = useMutation({
    ...payInvoice(invoice.id),
    onSuccess: () => {
      onDone()
      toast({ title: 'Paid', description: 'The client is told.' })
    },
    onError: form.onFailure('Not marked as paid'),
  })
  return (
    <form {...form.bind((input) => mutate(input))} className="grid gap-5">
      <Field label="Day" type="date" {...form.field('paidOn')} />
      <Field label="Means" names={means} {...form.field('means')} />
      <Button type="submit" busy={isPending}>
        Mark as Paid
      </Button>
    </form>
  )
}

/** Asks before an invoice is taken back, and leads to the credit note. */
function VoidQuestion({ invoice, onDone }: Question) {
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

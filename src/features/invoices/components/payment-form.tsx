import { useMutation } from '@tanstack/react-query'
import { siteDay } from '#platform/locale.ts'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/dialogs/toast.ts'
import { Field, Options, Select, TextInput } from '#ui/forms/field.tsx'
import { useZodForm } from '#ui/forms/zod-form.ts'
import { type Invoice, PaymentInput, type PaymentMeans } from '../contract/schemas.ts'
import { payInvoice } from '../query-options.ts'

const means: Record<PaymentMeans, string> = {
  transfer: 'Bank transfer',
  card: 'Card',
  link: 'Payment link',
  cash: 'Cash',
  other: 'Other',
}

/** When and how an invoice was paid. */
export default function PaymentForm({ invoice, onDone }: { invoice: Invoice; onDone: () => void }) {
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
      <Field label="Day" {...form.field('paidOn')}>
        <TextInput type="date" />
      </Field>
      <Field label="Means" {...form.field('means')}>
        <Select>
          <Options names={means} />
        </Select>
      </Field>
      <Button type="submit" busy={isPending}>
        Mark as Paid
      </Button>
    </form>
  )
}

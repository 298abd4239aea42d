import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { readAmount, writeDecimal } from '#platform/locale/amount.ts'
import { siteDay } from '#platform/locale.ts'
import { toast } from '#ui/dialogs/toast.ts'
import { AmountField } from '#ui/forms/amount-field.tsx'
import { Field } from '#ui/forms/field.tsx'
import { MutationForm } from '#ui/forms/mutation-form.tsx'
import { useZodForm } from '#ui/forms/zod-form.ts'
import { type Invoice, paymentForm } from '../contract/schemas.ts'
import { meansNames } from '../domain/means-names.ts'
import { payInvoice, recipientsQuery } from '../query-options.ts'
import { sayRecipients } from './recipient-question.tsx'
import { RefundChoice } from './stripe-refund-form.tsx'

/** For a credit note, records or makes the refund to the client. */
export default function InvoicePaymentForm({ invoice }: Props) {
  const { id, currency, open } = invoice
  if (invoice.kind === 'invoice') return <PaymentForm invoice={invoice} />
  return (
    <RefundChoice purpose={{ kind: 'credit', id, currency, due: open }}>
      <PaymentForm invoice={invoice} />
    </RefundChoice>
  )
}

type Props = { invoice: Invoice }

function PaymentForm({ invoice }: Props) {
  const word = invoice.kind === 'credit' ? 'Refunded' : 'Paid'
  const { currency, open } = invoice
  const form = useZodForm(paymentForm(currency), {
    amount: writeDecimal(open, currency),
    paidOn: siteDay(),
    means: 'transfer',
  })
  const typed = readAmount(String(useWatch({ control: form.control, name: 'amount' }) ?? ''), currency).amount
  const isPart = typed !== undefined && Number(typed) > 0 && Number(typed) < Number(open)
  return (
    <MutationForm
      form={form}
      mutation={payInvoice}
      input={(body) => ({ params: { id: invoice.id }, body })}
      failure={`Not marked as ${word.toLowerCase()}`}
      onDone={(paid) =>
        toast({ title: Number(paid.open) > 0 ? 'Recorded' : word, description: sayRecipients(paid) })
      }
      closes
      label={isPart ? `Record ${invoice.kind === 'credit' ? 'Refund' : 'Payment'}` : `Mark as ${word}`}
    >
      <AmountField label="Amount" currency={currency} {...form.field('amount')} />
      <Field
        label="Day"
        type="date"
        min={invoice.issueDate ?? undefined}
        max={siteDay()}
        {...form.field('paidOn')}
      />
      <Field
        label={invoice.kind === 'credit' ? 'Sent by' : 'Paid by'}
        names={meansNames}
        {...form.field('means')}
      />
      <WhoIsNotified id={invoice.id} />
    </MutationForm>
  )
}

/** Reserves a line before the answer arrives, so that the dialog does not jump. */
function WhoIsNotified({ id }: { id: number }) {
  const { data } = useQuery(recipientsQuery(id))
  return (
    <p className="min-h-6 text-md text-muted wrap-anywhere">
      {data &&
        (data.unsent === null
          ? `${data.sentTo.join(' and ')} ${data.sentTo.length > 1 ? 'get' : 'gets'} an email about it.`
          : `No email is sent: ${data.unsent}`)}
    </p>
  )
}

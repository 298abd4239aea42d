import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { readAmount, writeDecimal } from '#platform/locale/amount.ts'
import { siteDay } from '#platform/locale.ts'
import { plural, t } from '#platform/texts.ts'
import { toast } from '#ui/dialogs/toast.ts'
import { AmountField } from '#ui/forms/amount-field.tsx'
import { Field } from '#ui/forms/field.tsx'
import { MutationForm } from '#ui/forms/mutation-form.tsx'
import { useZodForm } from '#ui/forms/zod-form.ts'
import { joinWords } from '#ui/text/join-words.ts'
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
  const isRefund = invoice.kind === 'credit'
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
      failure={isRefund ? t`Not marked as refunded` : t`Not marked as paid`}
      onDone={(paid) =>
        toast({
          title: Number(paid.open) > 0 ? t`Recorded` : isRefund ? t`Refunded` : t.for('an invoice')`Paid`,
          description: sayRecipients(paid),
        })
      }
      closes
      label={
        isPart
          ? isRefund
            ? t`Record Refund`
            : t`Record Payment`
          : isRefund
            ? t`Mark as Refunded`
            : t`Mark as Paid`
      }
    >
      <AmountField label={t`Amount`} currency={currency} {...form.field('amount')} />
      <Field
        label={t`Day`}
        type="date"
        min={invoice.issueDate ?? undefined}
        max={siteDay()}
        {...form.field('paidOn')}
      />
      <Field label={isRefund ? t`Sent by` : t`Paid by`} names={t(meansNames)} {...form.field('means')} />
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
          ? plural(data.sentTo.length, '{names} gets an email about it.', '{names} get an email about it.', {
              names: joinWords(data.sentTo),
            })
          : t`No email is sent: ${data.unsent}`)}
    </p>
  )
}

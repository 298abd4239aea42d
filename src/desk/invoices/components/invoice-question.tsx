import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { use } from 'react'
import { writeDecimal } from '#platform/locale/amount.ts'
import { siteDay } from '#platform/locale.ts'
import { Button } from '#ui/controls/button.tsx'
import { MutationButton } from '#ui/controls/mutation-button.tsx'
import { CloseDialog } from '#ui/dialogs/close-dialog.ts'
import { toast } from '#ui/dialogs/toast.ts'
import { AmountField } from '#ui/forms/amount-field.tsx'
import { Field } from '#ui/forms/field.tsx'
import { MutationForm } from '#ui/forms/mutation-form.tsx'
import { useZodForm } from '#ui/forms/zod-form.ts'
import { type Invoice, paymentForm } from '../contract/schemas.ts'
import { meansNames } from '../domain/means-names.ts'
import { payInvoice, recipientsQuery, voidInvoice } from '../query-options.ts'
import { sayRecipients } from './recipient-question.tsx'

type Question = { invoice: Invoice }

export default function InvoiceQuestion({
  action,
  ...question
}: Question & { action: 'pay' | 'refund' | 'void' }) {
  return action === 'void' ? <VoidQuestion {...question} /> : <PaymentForm {...question} />
}

/** Of a credit note, the payment is what was sent back. */
function PaymentForm({ invoice }: Question) {
  const word = invoice.kind === 'credit' ? 'Refunded' : 'Paid'
  const { currency, open } = invoice
  const form = useZodForm(paymentForm(currency), {
    amount: writeDecimal(open, currency),
    paidOn: siteDay(),
    means: 'transfer',
  })
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
      label={`Mark as ${word}`}
    >
      <AmountField label="Amount" currency={currency} {...form.field('amount')} />
      <Field
        label="Day"
        type="date"
        min={invoice.issueDate ?? undefined}
        max={siteDay()}
        {...form.field('paidOn')}
      />
      <Field label="Means" names={meansNames} {...form.field('means')} />
      <WhoIsNotified id={invoice.id} />
    </MutationForm>
  )
}

/** Has its space before the answer arrives. */
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

/** Opens the credit note afterwards. */
function VoidQuestion({ invoice }: Question) {
  const navigate = useNavigate()
  return (
    <div className="flex flex-wrap justify-end gap-3">
      <Button variant="secondary" onClick={use(CloseDialog)}>
        Keep It
      </Button>
      <MutationButton
        mutation={voidInvoice}
        input={{ params: { id: invoice.id } }}
        failure="The invoice was not taken back"
        onDone={(credit) => {
          toast({ title: `Taken back by ${credit.number}`, description: sayRecipients(credit) })
          void navigate({ to: '/dashboard/invoices/$id', params: { id: String(credit.id) } })
        }}
        closes
        variant="danger"
      >
        Issue Credit Note
      </MutationButton>
    </div>
  )
}

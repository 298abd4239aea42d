import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { writeDecimal } from '#platform/locale/amount.ts'
import { formatSum } from '#platform/locale.ts'
import { t } from '#platform/texts.ts'
import { AmountField } from '#ui/forms/amount-field.tsx'
import { Field } from '#ui/forms/field.tsx'
import { MutationForm } from '#ui/forms/mutation-form.tsx'
import { useZodForm } from '#ui/forms/zod-form.ts'
import { stripeRefundForm } from '../contract/stripe-refunds.ts'
import { amountLeft, smallerAmount } from '../domain/amounts.ts'
import {
  type Refunded,
  refundCreditNote,
  refundOrder,
  stripeRefundsQuery,
} from '../query-options/stripe-refunds.ts'

type Purpose = Refunded & { currency: string; due: string }

/** Lets an admin choose who makes the refund: Stripe, or the admin. `children` is the form that records a refund by the admin. */
export function RefundChoice({ purpose, children }: { purpose: Purpose; children: ReactNode }) {
  const { data } = useQuery(stripeRefundsQuery(purpose))
  const [chosen, choose] = useState('')
  const payments = data?.payments ?? []
  if (payments.length === 0) return children
  const payment = payments.find(({ id }) => String(id) === chosen)
  return (
    <div className="grid gap-5">
      <Field
        label={t`How it goes back`}
        names={[
          ['', t`I have sent it back`],
          ...payments.map(
            ({ id, number, left }) =>
              // The text is short enough for phones.
              [id, t`Stripe: ${number}, ${formatSum(left, purpose.currency)}`] as const,
          ),
        ]}
        value={chosen}
        onChange={({ target }) => choose(target.value)}
      />
      {payment ? <StripeForm key={payment.id} purpose={purpose} payment={payment} /> : children}
    </div>
  )
}

type StripeFormProps = { purpose: Purpose; payment: { id: number; left: string } }

function StripeForm({ purpose: { kind, id, currency, due }, payment }: StripeFormProps) {
  const form = useZodForm(stripeRefundForm(currency), {
    amount: writeDecimal(smallerAmount(due, payment.left), currency),
  })
  return (
    <MutationForm
      form={form}
      mutation={kind === 'order' ? refundOrder : refundCreditNote}
      input={({ amount }) => ({ params: { id }, body: { paymentId: payment.id, amount } })}
      failure={t`Stripe was not asked`}
      done={{ title: t`Stripe sends it back` }}
      closes
      label={t`Refund by Stripe`}
    >
      <AmountField
        label={t`Amount`}
        currency={currency}
        meaning={(amount) =>
          t`${formatSum(amountLeft(payment.left, amount), currency)} of the payment is left then`
        }
        {...form.field('amount')}
      />
      <p className="text-sm text-subtle">
        {t`Stripe moves this money. The client gets an email once Stripe has confirmed it.`}
      </p>
    </MutationForm>
  )
}

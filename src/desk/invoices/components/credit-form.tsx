import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { readAmount, readNumber } from '#platform/locale/amount.ts'
import { currencyDecimals, formatNumber, formatSum } from '#platform/locale.ts'
import { t } from '#platform/texts.ts'
import { toast } from '#ui/dialogs/toast.ts'
import { AmountField } from '#ui/forms/amount-field.tsx'
import { Field } from '#ui/forms/field.tsx'
import { MutationForm } from '#ui/forms/mutation-form.tsx'
import { useZodForm } from '#ui/forms/zod-form.ts'
import { type CreditForm, creditForm } from '../contract/credit-notes.ts'
import type { Invoice, InvoiceLine } from '../contract/schemas.ts'
import { addAmounts, toHundredths } from '../domain/amounts.ts'
import {
  creditTotals,
  effectOfCredit,
  findExcess,
  linesOfRest,
  rateAsPriced,
  restByRate,
} from '../domain/credit-notes.ts'
import { creditInvoice } from '../query-options.ts'
import { sayRecipients } from './recipient-question.tsx'
import { Sums } from './sums.tsx'

type Props = { invoice: Invoice }

/** Opens the page of the credit note once it is issued. */
export default function CreditInvoiceForm({ invoice }: Props) {
  const navigate = useNavigate()
  const { id, currency, lines, rest, pricesIncludeVat } = invoice
  const [schema] = useState(() => creditForm(currency))
  const form = useZodForm(schema, {
    part: 'whole' as const,
    reason: '',
    quantities: lines.map(() => ''),
    amounts: rest.map(() => ''),
  })
  const typed = useWatch({ control: form.control })
  const part = typed.part ?? 'whole'
  const left = rest.map(({ net, vat }) => addAmounts(net, vat)).reduce(addAmounts, '0.00')
  return (
    <MutationForm
      form={form}
      mutation={creditInvoice}
      input={({ reason, ...values }) => ({
        params: { id },
        body: { reason, ...(values.part !== 'whole' && { lines: creditedLines(invoice, values) }) },
      })}
      failure={t`No credit note was issued`}
      onDone={(credit) => {
        toast({ title: t`Issued as ${credit.number ?? ''}`, description: sayRecipients(credit) })
        void navigate({ to: '/dashboard/invoices/$id', params: { id: String(credit.id) } })
      }}
      closes
      label={t`Issue Credit Note`}
      back={t`Not Yet`}
    >
      <Field
        label={t`What is taken back`}
        names={{
          whole: t`All of it, ${formatSum(left, currency)}`,
          lines: t`Some lines`,
          amounts: t`An amount`,
        }}
        {...form.field('part')}
      />
      {part === 'lines' &&
        lines.map(({ title, quantity, unit }, index) => (
          <Field
            key={index}
            label={title}
            hint={t`Quantity taken back, of ${[formatNumber(Number(quantity)), unit].filter(Boolean).join(' ')}`}
            inputMode="decimal"
            {...form.field(`quantities.${index}`)}
          />
        ))}
      {part === 'amounts' &&
        rest.map((one, index) => (
          <AmountField
            key={one.rate}
            label={amountLabel(invoice, one.rate)}
            currency={currency}
            hint={t`At most ${formatSum(rateAsPriced(one, pricesIncludeVat), currency)}`}
            {...form.field(`amounts.${index}`)}
          />
        ))}
      <Field label={t`Reason`} hint={t`The credit note says it.`} maxLength={200} {...form.field('reason')} />
      <Preview invoice={invoice} lines={readLines(invoice, part, typed)} />
    </MutationForm>
  )
}

const amountLabel = ({ currency, vatKind, pricesIncludeVat }: Invoice, rate: string) =>
  vatKind === 'standard'
    ? pricesIncludeVat
      ? t`Amount with VAT, at ${formatNumber(Number(rate))} %, ${currency}`
      : t`Amount without VAT, at ${formatNumber(Number(rate))} %, ${currency}`
    : t`Amount, ${currency}`

type Typed = Partial<Pick<CreditForm, 'quantities' | 'amounts'>>

/** Numbers are decimal strings. Omits lines whose number is empty or zero. */
function creditedLines(
  invoice: Invoice,
  { part, quantities = [], amounts = [] }: Typed & { part: CreditForm['part'] },
) {
  const isGiven = (number: string | undefined) => Number(number) > 0
  if (part === 'lines')
    return invoice.lines.flatMap((line, index) =>
      isGiven(quantities[index]) ? [{ ...line, quantity: quantities[index] ?? '' }] : [],
    )
  return invoice.rest.flatMap(({ rate }, index) => {
    const unitPrice = amounts[index] ?? ''
    const title = t`Part of invoice ${invoice.number ?? ''}`
    return isGiven(unitPrice) ? [{ title, quantity: '1', unitPrice, vatRate: rate }] : []
  })
}

/** Reads the typed numbers, which are in the site's notation. */
function readLines(
  invoice: Invoice,
  part: CreditForm['part'],
  { quantities = [], amounts = [] }: Typed,
): InvoiceLine[] {
  if (part === 'whole') return linesOfRest(invoice.rest, '', invoice.pricesIncludeVat)
  return creditedLines(invoice, {
    part,
    quantities: quantities.map((typed) => readNumber(typed, 3) ?? ''),
    amounts: amounts.map((typed) => readAmount(typed, invoice.currency).amount ?? ''),
  })
}

/** Shows the sums of the credit note, and the effect on payments of the invoice. */
function Preview({ invoice, lines }: Props & { lines: InvoiceLine[] }) {
  const { currency, vatKind, pricesIncludeVat, rest } = invoice
  const before = restByRate(invoice.totals.rates, rest)
  const totals = creditTotals(lines, invoice, currencyDecimals(currency), invoice.totals.rates, before)
  const isTooMuch = findExcess(totals.rates, rest, pricesIncludeVat) !== undefined
  return (
    <div role="status" aria-label={t`Credit note`} className="border-t border-line pt-1">
      <Sums {...{ totals, vatKind, pricesIncludeVat, currency }} />
      <p className="mt-4 text-md text-muted">
        {isTooMuch
          ? t`This is more than is left of the invoice.`
          : toHundredths(totals.total) > 0n && wordsOfEffect(invoice, totals.total)}
      </p>
    </div>
  )
}

function wordsOfEffect(invoice: Invoice, amount: string): string {
  const { orderId, currency } = invoice
  const { open, freed } = effectOfCredit(invoice, amount)
  if (toHundredths(freed) === 0n)
    return toHundredths(open) > 0n ? t`${formatSum(open, currency)} stays open.` : t`Nothing stays open.`
  const sum = formatSum(freed, currency)
  return orderId === null
    ? t`${sum} that was paid goes back: send it to the client, then say so on the credit note.`
    : t`${sum} that was paid stays with order #${orderId}: it pays the next invoice, or goes back.`
}

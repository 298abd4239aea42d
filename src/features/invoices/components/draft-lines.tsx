import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { readAmount, readNumber, writeDecimal } from '#platform/locale/amount.ts'
import { decimalsOf } from '#platform/locale.ts'
import type { AnyForm } from '#ui/collection/collection-form.tsx'
import { Button, IconButton } from '#ui/controls/button.tsx'
import { AmountField } from '#ui/forms/amount-field.tsx'
import { Field } from '#ui/forms/field.tsx'
import { classNames } from '#ui/styles/class-names.ts'
import { Icon } from '#ui/symbols/icon.tsx'
import type { InvoiceLine, InvoiceStart, VatKind } from '../contract/schemas.ts'
import { decimalOf, hundredthsOf } from '../domain/amounts.ts'
import { splitPrice, totalsOf } from '../domain/totals.ts'
import { Sums } from './invoice-sheet.tsx'

const maxLines = 50

/** The lines of a draft, what they may begin with, and the sums of what is typed. */
export function DraftLines({ form, start }: { form: AnyForm; start: InvoiceStart }) {
  const lines: InvoiceLine[] = useWatch({ control: form.control, name: 'lines' })
  const kind: VatKind = useWatch({ control: form.control, name: 'vatKind' })
  const change = (next: InvoiceLine[]) => form.setValue('lines', next, { shouldDirty: true })
  const present = (): InvoiceLine[] => form.getValues('lines')
  return (
    <div className="grid gap-5 p-5 md:p-6">
      <Shares start={start} onChoose={(line) => change([line])} />
      <ol className="grid gap-5">
        {lines.map((_, index) => (
          <li key={index} className="flex items-start gap-3 border-t border-line pt-5">
            <LineFields form={form} at={index} start={start} hasVat={kind === 'standard'} />
            {lines.length > 1 && (
              <IconButton
                icon="x"
                label={`Remove line ${index + 1}`}
                onClick={() => change(present().toSpliced(index, 1))}
              />
            )}
          </li>
        ))}
      </ol>
      {lines.length < maxLines && (
        <Button
          variant="secondary"
          className="justify-self-start"
          onClick={() =>
            change([
              ...present(),
              { title: '', quantity: '1', unitPrice: '', vatRate: start.vatRates[0] ?? '0' },
            ])
          }
        >
          <Icon name="plus" size={17} />
          Add a Line
        </Button>
      )}
      <LiveSums lines={lines} kind={kind} currency={start.currency} />
    </div>
  )
}

type SharesProps = { start: InvoiceStart; onChoose: (line: InvoiceLine) => void }

/** Replaces the lines by the price of the order, the deposit or the rest, which come to the price to the cent. */
function Shares({ start, onChoose }: SharesProps) {
  const { price, title, currency, invoicedNet } = start
  const [typed, setTyped] = useState(String(start.depositPercent))
  const depositPercent = /^[1-9]\d?$/.test(typed) ? Number(typed) : start.depositPercent
  const vatRate = start.vatRates[0] ?? '0'
  const rest = 100 - depositPercent
  const [deposit = '0.00', remainder = '0.00'] = splitPrice(
    price,
    [depositPercent, rest],
    vatRate,
    decimalsOf(currency),
  )
  const left = hundredthsOf(price) - hundredthsOf(invoicedNet)
  const whole = { name: 'Whole price', title, unitPrice: price }
  const parts = [
    {
      name: `Deposit, ${depositPercent} %`,
      title: `${title}: deposit of ${depositPercent} %`,
      unitPrice: deposit,
    },
    { name: `Rest, ${rest} %`, title: `${title}: remaining ${rest} %`, unitPrice: remainder },
  ]
  const choices = [whole, ...(rest > 0 && rest < 100 ? parts : [])]
  // The price may have changed since a part of it was invoiced.
  if (left > 0n && left < hundredthsOf(price))
    choices.push({ name: 'What is left', title: `${title}: what is left`, unitPrice: decimalOf(left) })
  return (
    <fieldset className="flex flex-wrap items-end gap-3">
      <legend className="mb-2 text-md font-medium">Fill in</legend>
      <Field
        label="Deposit, percent"
        inputMode="numeric"
        maxLength={2}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value.replaceAll(/\D/g, ''))}
        className="w-full sm:w-44"
      />
      {choices.map(({ name, ...line }) => (
        <Button
          key={name}
          variant="secondary"
          onClick={() =>
            onChoose({
              ...line,
              unitPrice: writeDecimal(line.unitPrice, currency),
              quantity: '1',
              vatRate,
            })
          }
        >
          {name}
        </Button>
      ))}
    </fieldset>
  )
}

type LineFieldsProps = { form: AnyForm; at: number; start: InvoiceStart; hasVat: boolean }

function LineFields({ form, at, start, hasVat }: LineFieldsProps) {
  const name = `lines.${at}`
  const stored: string = form.getValues(`${name}.vatRate`)
  const rates = [...new Set([...start.vatRates, '0', stored])]
  return (
    <div
      className={classNames(
        'grid min-w-0 grow gap-3 min-[380px]:grid-cols-2 sm:grid-cols-3',
        hasVat ? 'lg:grid-cols-[minmax(0,1fr)_6rem_9rem_7rem]' : 'lg:grid-cols-[minmax(0,1fr)_6rem_9rem]',
      )}
    >
      <Field label={`Line ${at + 1}`} className="max-lg:col-span-full" {...form.field(`${name}.title`)} />
      <Field label="Quantity" inputMode="decimal" {...form.field(`${name}.quantity`)} />
      <AmountField
        label={`Price, ${start.currency}`}
        currency={start.currency}
        {...form.field(`${name}.unitPrice`)}
      />
      {hasVat && (
        <Field
          label="VAT"
          names={Object.fromEntries(rates.map((rate) => [rate, `${rate} %`]))}
          {...form.field(`${name}.vatRate`)}
        />
      )}
    </div>
  )
}

/** The sums of the lines that can be read. */
function LiveSums({ lines, kind, currency }: { lines: InvoiceLine[]; kind: VatKind; currency: string }) {
  const readable = lines.flatMap((line) => {
    const quantity = readNumber(line.quantity, 3)
    const { amount: unitPrice } = readAmount(line.unitPrice, currency)
    return quantity && unitPrice ? { ...line, quantity, unitPrice } : []
  })
  const totals = totalsOf(readable, kind, decimalsOf(currency))
  return (
    <div role="status" aria-label="Sums" className="border-t border-line pt-1">
      <Sums totals={totals} vatKind={kind} currency={currency} />
    </div>
  )
}

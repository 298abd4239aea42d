import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { readAmount, readNumber, writeDecimal } from '#platform/locale/amount.ts'
import { currencyDecimals } from '#platform/locale.ts'
import { msg, t } from '#platform/texts.ts'
import type { AnyForm } from '#ui/collection/collection-form.tsx'
import { Button, IconButton } from '#ui/controls/button.tsx'
import { AmountField } from '#ui/forms/amount-field.tsx'
import { Fault, Field, TextInput } from '#ui/forms/field.tsx'
import { classNames } from '#ui/styles/class-names.ts'
import { Icon } from '#ui/symbols/icon.tsx'
import type { Advance } from '../contract/advances.ts'
import { signedPrice } from '../contract/draft-form.ts'
import type { InvoiceLine, InvoiceTotals, VatKind } from '../contract/schemas.ts'
import type { ClientInvoiceStart, InvoiceStart } from '../contract/start.ts'
import { earlierRates } from '../domain/advances.ts'
import { sumAsPriced, toHundredths } from '../domain/amounts.ts'
import { invoiceTotals, overDiscounted, type PriceKind } from '../domain/totals.ts'
import { isUnknownUnit, offeredUnits } from '../domain/units.ts'
import { AdvancesTable } from './advances-table.tsx'
import { Sums, wordsIn } from './sums.tsx'

const maxLines = 50

const unitsId = 'offered-units'

/** The form takes a discount without its minus sign. Only the lines of offers can be optional. */
type DraftLine = InvoiceLine & { isDiscount?: boolean; isOptional?: boolean }

type Start = Pick<ClientInvoiceStart, 'currency' | 'vatRates'> | InvoiceStart

/** More fields of each line: their values in a new line, and their controls. Their names start with `name`. */
type MoreFields = { first: object; controls: (name: string, isDiscount: boolean) => ReactNode }

type DraftLinesProps = { form: AnyForm; start: Start; more?: MoreFields }

/** Updates the totals while the user types. */
export function DraftLines({ form, start, more }: DraftLinesProps) {
  const lines: DraftLine[] = useWatch({ control: form.control, name: 'lines' })
  const vatKind: VatKind = useWatch({ control: form.control, name: 'vatKind' })
  const pricesIncludeVat: boolean = useWatch({ control: form.control, name: 'pricesIncludeVat' })
  const change = (next: DraftLine[]) => form.setValue('lines', next, { shouldDirty: true })
  const present = (): DraftLine[] => form.getValues('lines')
  const add = (line: Pick<DraftLine, 'title' | 'isDiscount'>) => {
    const vatRate = (line.isDiscount && lines[0]?.vatRate) || start.vatRates[0] || '0'
    change([...present(), { unit: '', ...more?.first, ...line, quantity: '1', unitPrice: '', vatRate }])
  }
  return (
    <div className="grid gap-5 p-5 md:p-6">
      {'parts' in start && <Parts start={start} onChoose={change} />}
      <ol className="grid gap-5">
        {lines.map(({ unit }, index) => (
          <li key={index} className="flex items-start gap-3 border-t border-line pt-5">
            <LineFields
              form={form}
              at={index}
              unit={unit}
              start={start}
              hasVat={vatKind === 'standard'}
              more={more}
            />
            {lines.length > 1 && (
              <IconButton
                icon="x"
                label={t`Remove line ${index + 1}`}
                onClick={() => change(present().toSpliced(index, 1))}
              />
            )}
          </li>
        ))}
      </ol>
      {lines.length < maxLines && (
        <div className="flex flex-wrap gap-3">
          <AddButton onClick={() => add({ title: '', isDiscount: false })}>{t`Add a Line`}</AddButton>
          <AddButton
            onClick={() => add({ title: t`Discount`, isDiscount: true })}
          >{t`Add Discount`}</AddButton>
        </div>
      )}
      <datalist id={unitsId}>
        {offeredUnits.map((unit) => (
          <option key={t(unit)} value={t(unit)} />
        ))}
      </datalist>
      <LiveSums lines={lines} kind={{ vatKind, pricesIncludeVat }} start={start} />
    </div>
  )
}

const AddButton = ({ onClick, children }: { onClick: () => void; children: string }) => (
  <Button variant="secondary" onClick={onClick}>
    <Icon name="plus" size={17} />
    {children}
  </Button>
)

type PartsProps = { start: InvoiceStart; onChoose: (lines: InvoiceLine[]) => void }

const partNames = { whole: msg`Whole price`, left: msg`What is left` }

/** Each button replaces all lines. */
function Parts({ start, onChoose }: PartsProps) {
  const { parts, currency, depositPercent } = start
  if (parts.length === 0) return null
  return (
    <fieldset className="flex flex-wrap gap-3">
      <legend className="mb-2 text-md font-medium">{t`Fill in`}</legend>
      {parts.map(({ part, lines }) => (
        <Button
          key={part}
          variant="secondary"
          onClick={() =>
            onChoose(
              lines.map(({ title, unitPrice }) => ({
                title,
                unitPrice: writeDecimal(unitPrice, currency),
                quantity: '1',
                vatRate: start.vatRates[0] ?? '0',
              })),
            )
          }
        >
          {part === 'deposit' ? t`Deposit, ${depositPercent} %` : t(partNames[part])}
        </Button>
      ))}
    </fieldset>
  )
}

type LineFieldsProps = {
  form: AnyForm
  at: number
  unit: string | undefined
  start: Start
  hasVat: boolean
  more: MoreFields | undefined
}

function LineFields({ form, at, unit, start, hasVat, more }: LineFieldsProps) {
  const name = `lines.${at}`
  const stored: string = form.getValues(`${name}.vatRate`)
  const isDiscount: boolean = form.getValues(`${name}.isDiscount`) === true
  const rates = [...new Set([...start.vatRates, '0', stored])]
  return (
    <div
      className={classNames(
        'grid min-w-0 grow gap-3 min-[380px]:grid-cols-2',
        hasVat ? 'sm:grid-cols-4' : 'sm:grid-cols-3',
        !more &&
          (hasVat
            ? 'lg:grid-cols-[minmax(0,1fr)_6rem_7rem_8rem_6rem]'
            : 'lg:grid-cols-[minmax(0,1fr)_6rem_7rem_8rem]'),
      )}
    >
      <Field
        label={t`Line ${at + 1}`}
        className={more ? 'col-span-full' : 'max-lg:col-span-full'}
        {...form.field(`${name}.title`)}
      />
      <Field label={t`Quantity`} inputMode="decimal" {...form.field(`${name}.quantity`)} />
      <Field label={t`Unit`} {...form.field(`${name}.unit`)}>
        <TextInput list={unitsId} maxLength={20} placeholder={t.for('a unit')`None`} />
      </Field>
      <AmountField
        label={`${isDiscount ? t`Discount` : t`Price`}, ${start.currency}`}
        currency={start.currency}
        {...form.field(`${name}.unitPrice`)}
      />
      {hasVat && (
        <Field
          label={t`VAT`}
          names={rates.map((rate) => [rate, `${writeDecimal(rate, undefined)} %`])}
          {...form.field(`${name}.vatRate`)}
        />
      )}
      {isUnknownUnit(unit) && (
        <p className="col-span-full text-sm text-subtle wrap-anywhere">
          {t`E-invoices do not know “${unit ?? ''}”: there the unit is one piece of anything (C62). The PDF says what you write.`}
        </p>
      )}
      {more && <div className="col-span-full grid gap-3">{more.controls(name, isDiscount)}</div>}
    </div>
  )
}

/** Returns the invoices to subtract. Empty unless the typed lines make this the final invoice. */
function earlierInvoices(start: Start, totals: InvoiceTotals): Advance[] {
  if (!('advances' in start)) return []
  const amount = sumAsPriced(totals, start.pricesIncludeVat)
  const isFinal = toHundredths(start.invoicedNet) + toHundredths(amount) >= toHundredths(start.price)
  return isFinal ? start.advances : []
}

/** Returns the typed lines whose numbers are valid. */
export const readLines = <Line extends DraftLine>(lines: Line[], currency: string): Line[] =>
  lines.flatMap((line) => {
    const quantity = readNumber(line.quantity, 3)
    const { amount: unitPrice } = readAmount(line.unitPrice, currency)
    return quantity && unitPrice ? { ...line, quantity, unitPrice: signedPrice({ ...line, unitPrice }) } : []
  })

type LiveSumsProps = { lines: DraftLine[]; kind: PriceKind; start: Start }

function LiveSums({ lines, kind, start }: LiveSumsProps) {
  const { currency } = start
  const counted = lines.filter(({ isOptional }) => !isOptional)
  const readable = readLines(counted, currency)
  const decimals = currencyDecimals(currency)
  const advances = earlierInvoices(start, invoiceTotals(readable, kind, decimals))
  const totals = invoiceTotals(readable, kind, decimals, earlierRates(advances))
  return (
    <div role="status" aria-label={t`Sums`} className="border-t border-line pt-1">
      <AdvancesTable invoice={{ advances, totals, ...kind }} words={wordsIn(currency)} />
      <Sums totals={totals} {...kind} currency={currency} />
      {counted.length < lines.length && (
        <p className="mt-2 text-end text-sm text-subtle">{t`Without the optional lines.`}</p>
      )}
      {overDiscounted(totals) && <Fault>{t`The discount is more than the other lines come to.`}</Fault>}
    </div>
  )
}

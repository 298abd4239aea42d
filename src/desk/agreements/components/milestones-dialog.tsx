import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { withVat } from '#base/site/domain/site.ts'
import type { OpenOrder } from '#desk/orders/contract/schemas.ts'
import { presentVersion } from '#platform/api-client.ts'
import { readAmount, writeDecimal } from '#platform/locale/amount.ts'
import { formatMoney } from '#platform/locale.ts'
import { Button, IconButton } from '#ui/controls/button.tsx'
import { Dialog, type DialogState } from '#ui/dialogs/dialog.tsx'
import { toast } from '#ui/dialogs/toast.ts'
import { AmountField } from '#ui/forms/amount-field.tsx'
import { Field, TextInput } from '#ui/forms/field.tsx'
import { useForm } from '#ui/forms/form.ts'
import { StaleNotice } from '#ui/forms/stale-notice.tsx'
import { useFocusAfter } from '#ui/state/use-focus-after.ts'
import { Icon } from '#ui/symbols/icon.tsx'
import type { Milestone, Milestones } from '../contract.ts'
import { priceLeft } from '../domain/terms.ts'
import { setMilestones } from '../query-options.ts'

const maxRows = 20

type MilestonesDialogProps = DialogState & {
  order: OpenOrder
  present: Milestones
  /** Called with the milestones that somebody else saved meanwhile. Reopens the form with them. */
  onNewer: (newer: Milestones) => void
}

export default function MilestonesDialog({ order, present, onNewer, ...state }: MilestonesDialogProps) {
  return (
    <Dialog
      {...state}
      size="lg"
      title="Milestones"
      description="The steps to the delivery. The client reads them on the page of the order, and is told when they change."
    >
      <MilestonesForm
        order={order}
        present={present}
        onNewer={onNewer}
        onClose={() => state.onOpenChange(false)}
      />
    </Dialog>
  )
}

type Row = { key: number; milestone?: Milestone }
type Name = `${'title' | 'dueOn' | 'price'}-${number}`

type MilestonesFormProps = Pick<MilestonesDialogProps, 'order' | 'present' | 'onNewer'> & {
  onClose: () => void
}

function MilestonesForm({ order, present, onNewer, onClose }: MilestonesFormProps) {
  const { rows, add, remove, moveUp } = useRows(present.milestones)
  const [prices, setPrices] = useState<Record<number, string>>(() =>
    Object.fromEntries(rows.map(({ key, milestone }) => [key, shownPrice(milestone, order.currency)])),
  )
  const [theirs, setTheirs] = useState<Milestones>()
  const readPrice = (typed = '') => readAmount(typed, order.currency).amount ?? null
  const restFrom = (priceOf: (key: number) => string | undefined) =>
    priceLeft(
      order.price,
      rows.map(({ key }) => readPrice(priceOf(key))),
    )
  const rest = restFrom((key) => prices[key])
  const form = useForm<Name>({
    limits: Object.fromEntries(rows.map(({ key }) => [`title-${key}`, 200])),
    check: (values) => {
      const isTooMuch = restFrom((key) => values[`price-${key}`]).startsWith('-')
      // The error belongs to the sum. The form shows it at the last milestone with a price.
      const tooMuch = isTooMuch && rows.findLast(({ key }) => readPrice(values[`price-${key}`]))?.key
      return Object.fromEntries(
        rows.flatMap(({ key }) => [
          [`title-${key}`, values[`title-${key}`]?.trim() ? undefined : 'Say what will be done'],
          [
            `price-${key}`,
            key === tooMuch
              ? 'The parts come to more than the price'
              : wrongPrice(values[`price-${key}`], order.currency),
          ],
        ]),
      )
    },
  })
  const keepFocus = useFocusAfter(() => form.element.current?.querySelector('input'))
  const { mutate, isPending } = useMutation({
    ...setMilestones,
    onSuccess: () => {
      onClose()
      toast({ title: 'Saved', description: 'The client is told.' })
    },
    onError: (problem) => {
      setTheirs(presentVersion<Milestones>(problem))
      form.onFailure('The milestones were not saved')(problem)
    },
  })
  const toInput = (values: Record<Name, string>) =>
    rows.map(({ key, milestone }) => ({
      id: milestone?.id ?? null,
      title: values[`title-${key}`] ?? '',
      dueOn: values[`dueOn-${key}`] || null,
      price: readPrice(values[`price-${key}`]),
    }))
  return (
    <form
      {...form.bind((values) =>
        mutate({
          params: { id: order.id },
          body: { milestones: toInput(values) },
          version: present.version,
        }),
      )}
      className="grid gap-5"
    >
      {rows.length === 0 && <p className="text-md text-muted">This order has no milestones.</p>}
      <ol className="grid gap-5">
        {rows.map((row, index) => (
          <li
            key={row.key}
            className="flex items-start gap-2 border-t border-line pt-5 first:border-0 first:pt-0"
          >
            <RowFields
              number={index + 1}
              row={row}
              currency={order.currency}
              field={form.field}
              onPrice={(price) => setPrices({ ...prices, [row.key]: price })}
            />
            <div className="mt-7 grid w-11 shrink-0 sm:flex sm:w-22 sm:justify-end">
              {index > 0 && (
                <IconButton
                  icon="arrow-up"
                  label={`Move milestone ${index + 1} up`}
                  onClick={() => {
                    keepFocus()
                    moveUp(index)
                  }}
                />
              )}
              {!row.milestone?.doneAt && (
                <IconButton
                  icon="x"
                  label={`Remove milestone ${index + 1}`}
                  onClick={() => {
                    keepFocus()
                    remove(row.key)
                  }}
                />
              )}
            </div>
          </li>
        ))}
      </ol>
      {rows.length < maxRows && (
        <Button variant="secondary" className="justify-self-start" onClick={add}>
          <Icon name="plus" size={17} />
          Add a Milestone
        </Button>
      )}
      <Rest rest={rest} order={order} />
      {theirs && (
        <StaleNotice
          title="Somebody else changed the milestones meanwhile"
          onSaveMine={() => {
            const values = Object.fromEntries(new FormData(form.element.current ?? undefined))
            mutate({
              params: { id: order.id },
              body: { milestones: withKnown(toInput(values as Record<Name, string>), theirs) },
              version: theirs.version,
            })
          }}
          onTakeTheirs={() => onNewer(theirs)}
        >
          Theirs: {theirs.milestones.map(({ title }) => title).join(', ') || 'none'}.
        </StaleNotice>
      )}
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={onClose}>
          Not Now
        </Button>
        <Button type="submit" busy={isPending}>
          Save Milestones
        </Button>
      </div>
    </form>
  )
}

const shownPrice = (milestone: Milestone | undefined, currency: string) =>
  milestone?.price ? writeDecimal(milestone.price, currency) : ''

const wrongPrice = (typed: string | undefined, currency: string) =>
  typed?.trim() ? readAmount(typed, currency).problem : undefined

/** If somebody else removed a milestone meanwhile, saving creates it again without its former id. */
const withKnown = <Given extends { id: number | null }>(given: Given[], { milestones }: Milestones) =>
  given.map((one) => (milestones.some(({ id }) => id === one.id) ? one : { ...one, id: null }))

function useRows(milestones: Milestone[]) {
  const [rows, setRows] = useState<Row[]>(() =>
    milestones.length > 0 ? milestones.map((milestone, key) => ({ key, milestone })) : [{ key: 0 }],
  )
  return {
    rows,
    add: () => setRows([...rows, { key: Math.max(-1, ...rows.map(({ key }) => key)) + 1 }]),
    remove: (removed: number) => setRows(rows.filter(({ key }) => key !== removed)),
    moveUp: (at: number) =>
      setRows([...rows.slice(0, at - 1), ...rows.slice(at - 1, at + 1).toReversed(), ...rows.slice(at + 1)]),
  }
}

type RowFieldsProps = {
  number: number
  row: Row
  currency: string
  field: ReturnType<typeof useForm<Name>>['field']
  onPrice: (price: string) => void
}

const RowFields = ({ number, row: { key, milestone }, currency, field, onPrice }: RowFieldsProps) => (
  <div className="grid min-w-0 grow gap-3 sm:grid-cols-[minmax(0,1fr)_10.5rem_8.5rem]">
    <Field label={`Milestone ${number}`} defaultValue={milestone?.title} {...field(`title-${key}`)} />
    <Field label="Day (optional)" {...field(`dueOn-${key}`)}>
      <TextInput type="date" max="2999-12-31" defaultValue={milestone?.dueOn ?? ''} />
    </Field>
    <AmountField
      label={`Part, ${currency}`}
      currency={currency}
      placeholder="None"
      defaultValue={shownPrice(milestone, currency)}
      onChange={({ currentTarget }) => onPrice(currentTarget.value)}
      {...field(`price-${key}`)}
    />
  </div>
)

function Rest({ rest, order: { price, currency } }: { rest: string; order: OpenOrder }) {
  const isTooMuch = rest.startsWith('-')
  const amount = formatMoney(rest.replace('-', ''), currency)
  return (
    <p role="status" className={`text-sm ${isTooMuch ? 'text-danger' : 'text-subtle'}`}>
      The order is for {withVat(formatMoney(price, currency))};{' '}
      {isTooMuch ? `the parts come to ${amount} more.` : `${amount} is in no milestone.`}
    </p>
  )
}

import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useFieldArray, useWatch } from 'react-hook-form'
import { withVat } from '#base/site/domain/site.ts'
import type { OpenOrder } from '#desk/orders/contract/schemas.ts'
import { presentVersion } from '#platform/api-client.ts'
import { readAmount, writeDecimal } from '#platform/locale/amount.ts'
import { formatMoney } from '#platform/locale.ts'
import { t } from '#platform/texts.ts'
import { Button, IconButton } from '#ui/controls/button.tsx'
import { Dialog, type DialogState } from '#ui/dialogs/dialog.tsx'
import { toast } from '#ui/dialogs/toast.ts'
import { AmountField } from '#ui/forms/amount-field.tsx'
import { Field, TextInput } from '#ui/forms/field.tsx'
import { StaleNotice } from '#ui/forms/stale-notice.tsx'
import { useZodForm, type ZodForm } from '#ui/forms/zod-form.ts'
import { useFocusAfter } from '#ui/state/use-focus-after.ts'
import { Icon } from '#ui/symbols/icon.tsx'
import {
  type Milestone,
  type Milestones,
  type MilestonesForm,
  type MilestonesInput,
  maxMilestones,
  milestonesForm,
} from '../contract.ts'
import { priceLeft } from '../domain/terms.ts'
import { setMilestones } from '../query-options.ts'

type MilestonesDialogProps = DialogState & {
  order: OpenOrder
  present: Milestones
  /** Called with milestones that somebody else has saved meanwhile, to reopen the form with them. */
  onNewer: (newer: Milestones) => void
}

export default function MilestonesDialog({ order, present, onNewer, ...state }: MilestonesDialogProps) {
  return (
    <Dialog
      {...state}
      size="lg"
      title={t`Milestones`}
      description={t`The steps to the delivery. The client reads them on the page of the order, and is told when they change.`}
    >
      <MilestonesFields
        order={order}
        present={present}
        onNewer={onNewer}
        onClose={() => state.onOpenChange(false)}
      />
    </Dialog>
  )
}

const toRow = (milestone: Milestone | undefined, currency: string) => ({
  id: milestone?.id ?? null,
  title: milestone?.title ?? '',
  dueOn: milestone?.dueOn ?? '',
  price: milestone?.price ? writeDecimal(milestone.price, currency) : '',
})

type MilestonesFieldsProps = Pick<MilestonesDialogProps, 'order' | 'present' | 'onNewer'> & {
  onClose: () => void
}

function MilestonesFields({ order, present, onNewer, onClose }: MilestonesFieldsProps) {
  const { currency } = order
  const [theirs, setTheirs] = useState<Milestones>()
  // If the order has no milestones, the form begins with an empty row.
  const first = present.milestones.length > 0 ? present.milestones : [undefined]
  const form = useZodForm(milestonesForm(order.price, currency), {
    milestones: first.map((milestone) => toRow(milestone, currency)),
  })
  const { fields, append, remove, swap } = useFieldArray({
    control: form.control,
    name: 'milestones',
    keyName: 'key',
  })
  const rest = priceLeft(
    order.price,
    useWatch({ control: form.control, name: 'milestones' }).map(
      ({ price }) => readAmount(price, currency).amount ?? null,
    ),
  )
  const keepFocus = useFocusAfter(() => form.element.current?.querySelector('input'))
  const { mutate, isPending } = useMutation({
    ...setMilestones,
    onSuccess: () => {
      onClose()
      toast({ title: t`Saved`, description: t`The client is told.` })
    },
    onError: (problem) => {
      setTheirs(presentVersion<Milestones>(problem))
      form.onFailure(t`The milestones were not saved`)(problem)
    },
  })
  const save = ({ milestones }: MilestonesInput, version = present.version) =>
    mutate({ params: { id: order.id }, body: { milestones }, version })
  return (
    <form {...form.bind((input) => save(input))} className="grid gap-5">
      {fields.length === 0 && <p className="text-md text-muted">{t`This order has no milestones.`}</p>}
      <ol className="grid gap-5">
        {fields.map(({ id, key }, index) => (
          <li
            key={key}
            className="flex items-start gap-2 border-t border-line pt-5 first:border-0 first:pt-0"
          >
            <RowFields index={index} count={fields.length} currency={currency} field={form.field} />
            <div className="mt-7 grid w-11 shrink-0 sm:flex sm:w-22 sm:justify-end">
              {index > 0 && (
                <IconButton
                  icon="arrow-up"
                  label={t`Move milestone ${index + 1} up`}
                  onClick={() => {
                    keepFocus()
                    swap(index - 1, index)
                  }}
                />
              )}
              {/* A reached milestone cannot be removed. */}
              {!present.milestones.some((one) => one.id === id && one.doneAt) && (
                <IconButton
                  icon="x"
                  label={t`Remove milestone ${index + 1}`}
                  onClick={() => {
                    keepFocus()
                    remove(index)
                  }}
                />
              )}
            </div>
          </li>
        ))}
      </ol>
      {fields.length < maxMilestones && (
        <Button
          variant="secondary"
          className="justify-self-start"
          onClick={() => append(toRow(undefined, currency))}
        >
          <Icon name="plus" size={17} />
          {t`Add a Milestone`}
        </Button>
      )}
      <Rest rest={rest} order={order} />
      {theirs && (
        <StaleNotice
          title={t`Somebody else changed the milestones meanwhile`}
          onSaveMine={() =>
            void form.handleSubmit((input) => save(withKnown(input, theirs), theirs.version))()
          }
          onTakeTheirs={() => onNewer(theirs)}
        >
          {t`Theirs: ${theirs.milestones.map(({ title }) => title).join(', ') || t`none`}.`}
        </StaleNotice>
      )}
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={onClose}>
          {t`Not Now`}
        </Button>
        <Button type="submit" busy={isPending}>
          {t`Save Milestones`}
        </Button>
      </div>
    </form>
  )
}

/** Turns milestones that somebody else has removed meanwhile into new ones. */
const withKnown = (given: MilestonesInput, { milestones }: Milestones): MilestonesInput => ({
  milestones: given.milestones.map((one) =>
    milestones.some(({ id }) => id === one.id) ? one : { ...one, id: null },
  ),
})

type RowFieldsProps = {
  index: number
  count: number
  currency: string
  field: ZodForm<MilestonesForm, MilestonesInput>['field']
}

const RowFields = ({ index, count, currency, field }: RowFieldsProps) => (
  <div className="grid min-w-0 grow gap-3 sm:grid-cols-[minmax(0,1fr)_10.5rem_8.5rem]">
    <Field label={t`Milestone ${index + 1}`} {...field(`milestones.${index}.title`)} />
    <Field label={t`Day (optional)`} {...field(`milestones.${index}.dueOn`)}>
      <TextInput type="date" max="2999-12-31" />
    </Field>
    <AmountField
      label={t`Part, ${currency}`}
      currency={currency}
      placeholder={t.for('a price')`None`}
      {...field(`milestones.${index}.price`, {
        // A change of one price validates all prices, because their sum is limited.
        deps: Array.from({ length: count }, (_, at) => `milestones.${at}.price` as const),
      })}
    />
  </div>
)

function Rest({ rest, order: { price, currency, pricesIncludeVat } }: { rest: string; order: OpenOrder }) {
  const isTooMuch = rest.startsWith('-')
  const amount = formatMoney(rest.replace('-', ''), currency)
  const total = withVat(formatMoney(price, currency), pricesIncludeVat)
  return (
    <p role="status" className={`text-sm ${isTooMuch ? 'text-danger' : 'text-subtle'}`}>
      {isTooMuch
        ? t`The order is for ${total}; the parts come to ${amount} more.`
        : t`The order is for ${total}; ${amount} is in no milestone.`}
    </p>
  )
}

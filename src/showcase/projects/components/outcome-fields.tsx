import { useWatch } from 'react-hook-form'
import { t } from '#platform/texts.ts'
import type { AnyForm } from '#ui/collection/collection-form.tsx'
import { Button, IconButton } from '#ui/controls/button.tsx'
import { Field, TextInput } from '#ui/forms/field.tsx'
import { Icon } from '#ui/symbols/icon.tsx'
import type { Outcome } from '../contract.ts'

type OutcomeValues = ReturnType<typeof readOutcome>

const texts = () => ({
  was: { label: t`Before`, placeholder: '2.4 s' },
  now: { label: t`After`, placeholder: '180 ms' },
  of: { label: t`Of what`, placeholder: t`gauge to screen, 95th percentile` },
  how: { label: t`How it was measured`, placeholder: t`Read back from 200 phones, three weeks.` },
})

/** The texts of a bar, in the order in which a bar is stored. */
const barTexts = () =>
  [
    { label: t`What was measured`, className: 'col-span-2 sm:col-span-5' },
    { label: t`Before` },
    { label: t`As a number`, inputMode: 'decimal' },
    { label: t`After` },
    { label: t`As a number`, inputMode: 'decimal' },
    { label: t`Full bar`, inputMode: 'decimal', placeholder: t`Automatic` },
  ] as const

const emptyBar = ['', '', '', '', '', '']
const maxBars = 6

/** Returns the form values of a stored result. The crop has no field, so the form keeps it unchanged. */
export function readOutcome(stored: Outcome | null) {
  const { was = '', now = '', of = '', how = '', bars = [], crop = null } = stored ?? {}
  const typed = bars.map((bar) => emptyBar.map((_, index) => String(bar[index] ?? '')))
  return { was, now, of, how: how ?? '', bars: typed, crop }
}

export const describeOutcome = ({ was, now, of, bars }: OutcomeValues) =>
  was || now ? t`${was} → ${now}, ${of}; ${bars.length} bars` : t.for('a result')`None`

type OutcomeFieldsProps = { form: AnyForm; name: string; label: string }

export function OutcomeFields({ form, name, label }: OutcomeFieldsProps) {
  const bars: string[][] = useWatch({ control: form.control, name: `${name}.bars` })
  const setBars = (changed: string[][]) => form.change(`${name}.bars`, changed)
  return (
    <fieldset className="grid gap-5 border-t border-line pt-5 sm:col-span-2 sm:grid-cols-2">
      <legend className="sr-only">{label}</legend>
      <p aria-hidden="true" className="text-md font-medium sm:col-span-2">
        {label}
        <span className="mt-0.5 block text-sm font-normal text-subtle">
          {t`Shown beside the title, and as bars in the project's dialog. Leave all fields empty for none.`}
        </span>
      </p>
      {Object.entries(texts()).map(([key, { label: text, placeholder }]) => (
        <Field
          key={key}
          label={text}
          className={key === 'how' ? 'sm:col-span-2' : undefined}
          placeholder={placeholder}
          {...form.field(`${name}.${key}`)}
        />
      ))}
      {bars.map((_, row) => (
        <BarFields
          key={row}
          form={form}
          name={`${name}.bars.${row}`}
          place={row + 1}
          onRemove={() => setBars(bars.toSpliced(row, 1))}
        />
      ))}
      {bars.length < maxBars && (
        <div className="sm:col-span-2">
          <Button variant="secondary" onClick={() => setBars([...bars, emptyBar])}>
            <Icon name="plus" size={17} />
            {t`Add Bar`}
          </Button>
        </div>
      )}
    </fieldset>
  )
}

type BarFieldsProps = { form: AnyForm; name: string; place: number; onRemove: () => void }

function BarFields({ form, name, place, onRemove }: BarFieldsProps) {
  return (
    <fieldset className="rounded-control border border-line p-4 sm:col-span-2">
      <legend className="sr-only">{t`Bar ${place}`}</legend>
      <div className="flex items-center justify-between">
        <p aria-hidden="true" className="text-sm text-subtle">
          {t`Bar ${place}`}
        </p>
        <IconButton
          icon="x"
          label={t`Remove bar ${place}`}
          iconSize={17}
          onClick={onRemove}
          className="-my-2"
        />
      </div>
      <div className="mt-2 grid grid-cols-2 gap-x-3 gap-y-4 sm:grid-cols-5">
        {barTexts().map(({ label, ...rest }, index) => {
          const { className, ...attributes } = { className: undefined, ...rest }
          return (
            <Field key={index} label={label} {...form.field(`${name}.${index}`)} className={className}>
              <TextInput {...attributes} />
            </Field>
          )
        })}
      </div>
    </fieldset>
  )
}

import { type ReactNode, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { readAmount, writeDecimal } from '#platform/locale/amount.ts'
import { locale } from '#platform/locale.ts'
import { t } from '#platform/texts.ts'
import type { AnyForm } from '#ui/collection/collection-form.tsx'
import { StepButton } from '#ui/collection/collection-list.tsx'
import { Button, IconButton } from '#ui/controls/button.tsx'
import { AmountField } from '#ui/forms/amount-field.tsx'
import { Field, TextInput } from '#ui/forms/field.tsx'
import { classNames } from '#ui/styles/class-names.ts'
import { Icon } from '#ui/symbols/icon.tsx'
import type { SingleField, TextField } from '../../domain/text-fields.ts'

type FieldUse<Kind> = { form: AnyForm; path: string; field: Kind }
type ListKind = Extract<TextField, { kind: 'list' }>
type AmountKind = Extract<TextField, { kind: 'amount' }>
type RowsKind = Extract<TextField, { kind: 'rows' }>

export function TextsField({ form, path, field }: FieldUse<TextField>) {
  if (field.kind === 'list') return <TextList form={form} path={path} field={field} />
  if (field.kind === 'rows') return <TextRows form={form} path={path} field={field} />
  if (field.kind === 'amount') return <AmountText form={form} path={path} field={field} />
  return <SingleText form={form} path={path} field={field} />
}

type SingleTextProps = FieldUse<SingleField> & { label?: string; hideLabel?: boolean; className?: string }

/** The length, in characters, above which a field gets a text area of three rows. */
const longLine = 120

function SingleText({ form, path, field, label = t(field.label), ...more }: SingleTextProps) {
  const isNumber = field.kind === 'number'
  const isLong = field.kind === 'long' || (field.kind === 'line' && field.max > longLine)
  const control = form.register(path, isNumber ? { valueAsNumber: true } : undefined)
  const hint =
    field.kind === 'icon'
      ? t`A name of lucide.dev.`
      : 'hint' in field && field.hint
        ? t(field.hint)
        : undefined
  return (
    <Field label={label} hint={hint} {...form.field(path)} control={control} {...more}>
      {isLong ? (
        <TextInput rows={3} />
      ) : isNumber ? (
        <TextInput type="number" inputMode="numeric" min={field.min} max={field.max} />
      ) : (
        <TextInput />
      )}
    </Field>
  )
}

const meant = (typed: string) => (typed.trim() ? (readAmount(typed).amount ?? typed) : '')

/** A field for an amount. The form contains its decimal value, or the typed text if it is not a number. */
function AmountText({ form, path, field: { label, hint } }: FieldUse<AmountKind>) {
  const amount: string = useWatch({ control: form.control, name: path })
  const [typed, setTyped] = useState('')
  const { error } = form.field(path)
  return (
    <AmountField
      label={t(label)}
      hint={t(hint)}
      error={error && (readAmount(typed).problem ?? error)}
      value={meant(typed) === amount ? typed : writeDecimal(amount, locale().currency)}
      onChange={({ currentTarget: { value } }) => {
        setTyped(value)
        form.setValue(path, meant(value), { shouldDirty: true, shouldValidate: Boolean(error) })
      }}
    />
  )
}

const entryName = (label: string, place: number) => t.for('an entry of a list')`${label} ${place + 1}`

function TextList({ form, path, field }: FieldUse<ListKind>) {
  const { max, maxItems } = field
  const label = t(field.label)
  const single: SingleField = { kind: max > longLine ? 'long' : 'line', label: field.label, max }
  return (
    <Repeated form={form} path={path} label={label} maxItems={maxItems} blank="">
      {(place) => (
        <SingleText
          form={form}
          path={`${path}.${place}`}
          field={single}
          label={entryName(label, place)}
          hideLabel
          className="grow"
        />
      )}
    </Repeated>
  )
}

function TextRows({ form, path, field }: FieldUse<RowsKind>) {
  const fields = Object.entries(field.fields)
  const blank = Object.fromEntries(fields.map(([name, one]) => [name, one.kind === 'number' ? one.min : '']))
  return (
    <Repeated form={form} path={path} label={t(field.label)} maxItems={field.maxItems} blank={blank} isTall>
      {(place) => (
        <div className="grid gap-3 @[24rem]:grid-cols-2">
          {fields.map(([name, one]) => (
            <SingleText
              key={name}
              form={form}
              path={`${path}.${place}.${name}`}
              field={one}
              className={one.kind === 'long' ? '@[24rem]:col-span-2' : ''}
            />
          ))}
        </div>
      )}
    </Repeated>
  )
}

type RepeatedProps = {
  form: AnyForm
  path: string
  label: string
  maxItems: number
  blank: unknown
  /** Whether an entry has several fields, which are then shown below its number and buttons. */
  isTall?: boolean
  children: (place: number) => ReactNode
}

function Repeated({ form, path, label, maxItems, blank, isTall, children }: RepeatedProps) {
  const entries: unknown[] = useWatch({ control: form.control, name: path })
  const list = useRef<HTMLUListElement>(null)
  const [said, say] = useState('')
  const change = (next: unknown[]) => form.change(path, next)
  const move = (place: number, way: 1 | -1) => {
    const present: unknown[] = form.getValues(path)
    change(present.toSpliced(place, 1).toSpliced(place + way, 0, present[place]))
    say(t`${entryName(label, place)} is now at place ${place + way + 1} of ${present.length}`)
    // Moving exchanges the values of two rows, not the rows. The same button in the other row gets the focus, so that it follows
    // the moved entry.
    const steps = list.current?.children[place + way]?.querySelectorAll<HTMLElement>('[data-steps] button')
    // The first and last rows have only one button, so this falls back to it.
    Array.from(steps ?? [])
      .at(way === -1 ? 0 : -1)
      ?.focus()
  }
  return (
    <fieldset data-part={path}>
      <legend className="mb-2 text-md font-medium">{label}</legend>
      <ul ref={list} className="grid gap-3">
        {entries.map((_, index) => (
          <li
            key={index}
            className={classNames('group/row', isTall ? 'border-t border-line pt-1' : 'flex items-start')}
          >
            {!isTall && children(index)}
            <div className={isTall ? 'flex items-center' : 'contents'}>
              {isTall && (
                <span aria-hidden="true" className="grow text-sm text-subtle tabular-nums">
                  {index + 1}
                </span>
              )}
              {entries.length > 1 && (
                <div data-steps="" className={isTall ? 'flex' : 'ms-1 grid shrink-0'}>
                  <StepButton
                    label={t`Move ${label} ${index + 1} up`}
                    blocked={index === 0}
                    onPress={() => move(index, -1)}
                  >
                    <Icon name="chevron-up" size={16} />
                  </StepButton>
                  <StepButton
                    label={t`Move ${label} ${index + 1} down`}
                    blocked={index === entries.length - 1}
                    onPress={() => move(index, 1)}
                  >
                    <Icon name="chevron-down" size={16} />
                  </StepButton>
                </div>
              )}
              <IconButton
                icon="x"
                label={t`Remove ${label} ${index + 1}`}
                onClick={() => change(form.getValues(path).toSpliced(index, 1))}
              />
            </div>
            {isTall && children(index)}
          </li>
        ))}
      </ul>
      <p role="status" className="sr-only">
        {said}
      </p>
      {entries.length < maxItems && (
        <Button
          variant="secondary"
          size="xs"
          className="mt-3"
          aria-label={t`Add to ${label}`}
          onClick={() => change([...form.getValues(path), blank])}
        >
          <Icon name="plus" size={16} />
          {t`Add`}
        </Button>
      )}
    </fieldset>
  )
}

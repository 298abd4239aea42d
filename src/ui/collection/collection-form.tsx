import { type UseMutationOptions, useMutation } from '@tanstack/react-query'
import { type ComponentProps, type ComponentType, useState } from 'react'
import type { FieldValues, Path } from 'react-hook-form'
import type { z } from 'zod'
import { presentVersion } from '#platform/api-client.ts'
import { t } from '#platform/texts.ts'
import { Button } from '../controls/button.tsx'
import { toast } from '../dialogs/toast.ts'
import { Field } from '../forms/field.tsx'
import { OtherValues, StaleNotice } from '../forms/stale-notice.tsx'
import { SwitchRow } from '../forms/switch-row.tsx'
import { useZodForm, type ZodForm } from '../forms/zod-form.ts'
import { capitalize, capitalizeEach } from '../text/capitalize.ts'
import type { Versioned } from './collection-options.ts'

type SwitchField = {
  isSwitch: true
  label: string
  hint: string
  first?: boolean
}

type ShownField = Omit<ComponentProps<typeof Field>, 'label' | 'names' | 'children'> & {
  label: string
  names?: Readonly<Record<string, string>>
  wide?: boolean
  first?: number | string
  /** Converts the stored value to the field's text. */
  read?(stored: unknown): string
}

/** A field with its own controls. Its value in the form may be an object. */
type PartField = {
  label: string
  /** Renders the controls. Their names start with `name`, such as 'outcome.was'. */
  Part: ComponentType<{ form: AnyForm; name: string; label: string }>
  /** Converts the stored value to the form's value. Without it, the stored value must be text. */
  read?(stored: unknown): object | string | boolean
  /** Describes the form's value in one line. */
  describe?(value: unknown): string
}

// biome-ignore lint/suspicious/noExplicitAny: a part knows only the names of its own controls
export type AnyForm = ZodForm<any, any>

type AnyField = SwitchField | ShownField | PartField

type FieldFor<Value> = Value extends boolean
  ? SwitchField | PartField
  : Value extends object
    ? PartField
    : ShownField | PartField

/**
 * The parts of a form for an item of a collection. Each property of `schema` needs a field. The fields are in the order of the
 * form.
 */
type CollectionFormParts<Input extends FieldValues, Fields> = {
  schema: z.ZodType<Fields, Input>
  fields: { [Name in keyof Required<Input>]: FieldFor<Input[Name]> }
  /** Previews the item as visitors will see it, beside the fields. */
  Preview?: ComponentType<{ form: AnyForm }>
}

export type CollectionFormUse<Item, Fields> = {
  /** The noun for an item, such as 'project', in the language of the site. */
  noun: string
  item: Item | undefined
  save: UseMutationOptions<Item, Error, { base: Versioned | undefined; fields: Fields }>
  onSaved: (item: Item) => void
}

/** The form for a new or existing item of a collection. The bar with the submit button always stays visible. */
export function CollectionForm<Item extends Versioned, Input extends FieldValues, Fields>(
  props: CollectionFormUse<Item, Fields> & CollectionFormParts<Input, Fields>,
) {
  const { noun, item, schema, fields, save, onSaved, Preview } = props
  const form = useZodForm(schema, firstValues<Input>(fields, item))
  /** `base` is the version that the form's values are based on. `theirs` is a newer version that somebody else has saved. */
  const [base, setBase] = useState<Versioned | undefined>(item)
  const [theirs, setTheirs] = useState<Item>()
  const { mutate, isPending } = useMutation({
    ...save,
    onSuccess: (saved) => {
      const description = item
        ? t`${capitalize(noun)} updated successfully`
        : t`${capitalize(noun)} created successfully`
      toast({ title: t`Success`, description })
      onSaved(saved)
    },
    onError: (problem) => {
      setTheirs(presentVersion<Item>(problem))
      const failed = item ? t`Failed to update ${noun}` : t`Failed to create ${noun}`
      form.onFailure(t`Error`, failed)(problem)
    },
  })
  const saveOver = (present: Item) => {
    setBase(present)
    void form.handleSubmit((sent) => mutate({ base: present, fields: sent }))()
  }
  const take = (present: Item) => {
    setBase(present)
    setTheirs(undefined)
    form.reset(firstValues<Input>(fields, present))
  }
  const fieldsOfItem = (
    <form
      {...form.bind((sent) => mutate({ base, fields: sent }))}
      className="grid gap-5 sm:grid-cols-2 [&_input]:scroll-mb-24 [&_textarea]:scroll-mb-24"
    >
      {(Object.entries(fields) as [Path<Input>, AnyField][]).map(([name, field]) => (
        <FormField key={name} form={form} name={name} field={field} />
      ))}
      {theirs && (
        <div className="sm:col-span-2">
          <StaleNotice
            title={t`Somebody else saved this ${noun} meanwhile`}
            onSaveMine={() => saveOver(theirs)}
            onTakeTheirs={() => take(theirs)}
          >
            <OtherValues values={differences(fields, theirs, form.getValues())} />
          </StaleNotice>
        </div>
      )}
      <div className="sticky -bottom-6 flex justify-end -mx-6 -mt-5 -mb-6 border-t border-line bg-surface-1 px-6 py-4 sm:col-span-2 sm:rounded-b-card">
        <Button type="submit" busy={isPending || form.isFinishing} className="w-full sm:w-auto">
          {item ? t`Update ${capitalizeEach(noun)}` : t`Create ${capitalizeEach(noun)}`}
        </Button>
      </div>
    </form>
  )
  if (!Preview) return fieldsOfItem
  return (
    <div className="lg:grid lg:grid-cols-[minmax(0,1fr)_26rem]">
      <aside aria-label={t`Preview`} className="max-lg:mb-6 lg:order-2 lg:border-s lg:border-line lg:ps-6">
        <Preview form={form as unknown as AnyForm} />
      </aside>
      <div className="min-w-0 lg:pe-6">{fieldsOfItem}</div>
    </div>
  )
}

/** Returns the initial values of the form. A list becomes a text with commas, or with one entry per line. */
function firstValues<Input>(fields: Record<string, AnyField>, item: object | undefined) {
  const own = (item ?? {}) as Record<string, unknown>
  const values = Object.entries(fields).map(([name, field]) => {
    if ('isSwitch' in field) return [name, Boolean(own[name] ?? field.first)]
    if ('read' in field && field.read) return [name, field.read(own[name] ?? null)]
    const value = own[name] ?? ('first' in field ? field.first : undefined) ?? ''
    if ('names' in field || 'Part' in field) return [name, String(value)]
    return [name, Array.isArray(value) ? value.join('rows' in field ? '\n' : ', ') : value]
  })
  return Object.fromEntries(values) as Required<Input>
}

/** Returns the fields in which another version of the item differs from the form. */
function differences(fields: Record<string, AnyField>, other: object, typed: FieldValues) {
  const values = firstValues<Record<string, unknown>>(fields, other)
  return Object.entries(fields)
    .filter(([name]) => comparable(values[name]) !== comparable(typed[name]))
    .map(([name, field]) => ({ label: field.label, value: describeValue(field, values[name]) }))
}

const comparable = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : String(value))

function describeValue(field: AnyField, value: unknown): string {
  if ('isSwitch' in field) return value ? t`Yes` : t`No`
  if ('describe' in field && field.describe) return field.describe(value)
  return ('names' in field && field.names?.[String(value)]) || String(value)
}

type FormFieldProps<Input extends FieldValues, Fields> = {
  form: ZodForm<Input, Fields>
  name: Path<Input>
  field: AnyField
}

function FormField<Input extends FieldValues, Fields>({ form, name, field }: FormFieldProps<Input, Fields>) {
  const { label } = field
  if ('Part' in field) return <field.Part form={form as unknown as AnyForm} name={name} label={label} />
  if ('isSwitch' in field)
    return (
      <div className="-mx-6 sm:col-span-2">
        <SwitchRow {...form.register(name)} label={label} hint={field.hint} />
      </div>
    )
  const { wide, first: _first, read: _read, ...shown }: ShownField = field
  return <Field {...shown} className={wide ? 'sm:col-span-2' : undefined} {...form.field(name)} />
}

/** The props of a field for addresses. They stop phones from capitalizing and correcting the text. */
export const asAddress = {
  inputMode: 'url',
  autoCapitalize: 'none',
  autoComplete: 'off',
  spellCheck: false,
} as const

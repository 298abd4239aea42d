import type { FieldValues } from 'react-hook-form'
import type { z } from 'zod'
import { IconField } from '#showcase/catalogue/components/administration/icon-field.tsx'
import { CollectionForm, type CollectionFormUse } from '#ui/collection/collection-form.tsx'
import { type ItemFields, ItemForm, type StoredItem } from '../../contract.ts'
import { type ItemKind, resourceCategories } from '../../domain/items.ts'
import { describeFile, FileField, PostField } from './content-fields.tsx'
import { audienceChoice } from './item-labels.ts'
import { describeSteps, readSteps, StepsField } from './steps-field.tsx'

type ItemFormProps = CollectionFormUse<StoredItem, ItemFields> & { kind: ItemKind }

export default function AnyItemForm({ kind, ...use }: ItemFormProps) {
  return <CollectionForm {...use} schema={schemas[kind]} fields={fieldsByKind[kind]} />
}

const title = { label: 'Title', wide: true } as const
const description = { label: 'Description', wide: true, rows: 3 } as const
const length = {
  label: 'Size or length',
  hint: 'Such as 4 h 10 min. For a file, its real size is shown.',
} as const
const icon = {
  label: 'Icon',
  Part: IconField,
} as const
const file = {
  label: 'File',
  Part: FileField,
  read: (stored: unknown) => (stored ?? '') as object | '',
  describe: describeFile,
} as const
const postId = {
  label: 'Post',
  Part: PostField,
  describe: (id: unknown) => (id ? `Post ${id}` : ''),
} as const
const format = (hint: string) => ({ label: 'Format', hint }) as const
const openTo = (kind: ItemKind) => {
  const names = audienceChoice(kind)
  return {
    label: 'Who may open it',
    hint: 'Others do not see it.',
    names,
    first: Object.keys(names)[0] ?? '',
  } as const
}

const steps = {
  label: 'Steps',
  Part: StepsField,
  read: readSteps,
  describe: describeSteps,
} as const

const featured = {
  isSwitch: true,
  label: 'On the first page of members',
  hint: 'All members see the first four of these items there, even those who cannot open them',
} as const
const category = {
  label: 'Category',
  names: { '': 'None', ...Object.fromEntries(resourceCategories.map((name) => [name, name])) },
} as const

const fieldsByKind = {
  download: {
    ...{ title, description, file, format: format('Such as PDF or ZIP.'), length },
    ...{ openTo: openTo('download'), icon },
  },
  premium: {
    ...{ title, description, file, postId, format: format('Such as E-book or Video Course.'), length },
    ...{ openTo: openTo('premium'), featured, icon },
  },
  tutorial: {
    ...{ title, description, steps },
    level: { label: 'Level', hint: 'Such as Beginner.' },
    length: { ...length, label: 'Length', hint: 'Such as 2 h 20 min.' },
    ...{ openTo: openTo('tutorial'), icon },
  },
  resource: {
    ...{ title, description, file, postId, category },
    ...{ format: format('Such as Markdown or Bash.'), openTo: openTo('resource'), icon },
  },
} as const satisfies Record<ItemKind, Partial<Record<keyof ItemFields, object>>>

function formSchema(kind: ItemKind): z.ZodType<ItemFields, FieldValues> {
  const names = Object.fromEntries(Object.keys(fieldsByKind[kind]).map((name) => [name, true]))
  return ItemForm.pick(names as { title: true }).transform((fields) => ({ ...fields, kind }))
}

const schemas = {
  download: formSchema('download'),
  premium: formSchema('premium'),
  tutorial: formSchema('tutorial'),
  resource: formSchema('resource'),
}

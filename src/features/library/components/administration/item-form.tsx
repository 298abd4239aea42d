import { IconField } from '#features/catalogue/components/administration/icon-field.tsx'
import { OrderedForm, type OrderedFormUse } from '#ui/ordered-content/ordered-form.tsx'
import { type ItemFields, ItemForm, type StoredItem } from '../../contract.ts'
import { type ItemKind, resourceCategories } from '../../domain/items.ts'
import { describeFile, FileField, PostField } from './content-fields.tsx'
import { audienceChoice } from './item-labels.ts'
import { describeSteps, readSteps, StepsField } from './steps-field.tsx'

type Use = OrderedFormUse<StoredItem, ItemFields>

/** The form for an item of the library, or for a new one, with the fields that its kind has. */
export default function AnyItemForm({ kind, ...use }: Use & { kind: ItemKind }) {
  const Form = forms[kind]
  return <Form {...use} />
}

const title = { label: 'Title', wide: true } as const
const description = { label: 'Description', wide: true, rows: 3 } as const
const length = {
  label: 'Size or length',
  hint: 'Such as 4 h 10 min. Of a file the real size is shown.',
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

const base = { title: true, description: true, icon: true, openTo: true } as const

const forms: Record<ItemKind, (use: Use) => React.ReactNode> = {
  download: (use) => (
    <OrderedForm
      {...use}
      schema={downloadForm}
      fields={{
        ...{ title, description, file, format: format('Such as PDF or ZIP.'), length },
        ...{ openTo: openTo('download'), icon },
      }}
    />
  ),
  premium: (use) => (
    <OrderedForm
      {...use}
      schema={premiumForm}
      fields={{
        ...{ title, description, file, postId, format: format('Such as E-book or Video Course.'), length },
        openTo: openTo('premium'),
        featured: {
          isSwitch: true,
          label: 'On the first page of members',
          hint: 'Every member sees the first four of these items there, also who may not open them',
        },
        icon,
      }}
    />
  ),
  tutorial: (use) => (
    <OrderedForm
      {...use}
      schema={tutorialForm}
      fields={{
        ...{ title, description, steps },
        level: { label: 'Level', hint: 'Such as Beginner.' },
        length: { ...length, label: 'Length', hint: 'Such as 2 h 20 min.' },
        ...{ openTo: openTo('tutorial'), icon },
      }}
    />
  ),
  resource: (use) => (
    <OrderedForm
      {...use}
      schema={resourceForm}
      fields={{
        ...{ title, description, file, postId },
        category: {
          label: 'Category',
          names: { '': 'None', ...Object.fromEntries(resourceCategories.map((name) => [name, name])) },
        },
        format: format('Such as Markdown or Bash.'),
        ...{ openTo: openTo('resource'), icon },
      }}
    />
  ),
}

const steps = {
  label: 'Steps',
  Part: StepsField,
  read: readSteps,
  describe: describeSteps,
} as const

const downloadForm = ItemForm.pick({ ...base, file: true, format: true, length: true }).transform(
  (fields) => ({ ...fields, kind: 'download' as const }),
)
const premiumForm = ItemForm.pick({
  ...base,
  ...{ file: true, postId: true, format: true, length: true, featured: true },
}).transform((fields) => ({ ...fields, kind: 'premium' as const }))
const tutorialForm = ItemForm.pick({ ...base, steps: true, level: true, length: true }).transform(
  (fields) => ({ ...fields, kind: 'tutorial' as const }),
)
const resourceForm = ItemForm.pick({
  ...base,
  ...{ file: true, postId: true, category: true, format: true },
}).transform((fields) => ({ ...fields, kind: 'resource' as const }))

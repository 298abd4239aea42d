import type { FieldValues } from 'react-hook-form'
import type { z } from 'zod'
import { t } from '#platform/texts.ts'
import { IconField } from '#showcase/catalogue/components/administration/icon-field.tsx'
import { CollectionForm, type CollectionFormUse } from '#ui/collection/collection-form.tsx'
import { type ItemFields, ItemForm, type StoredItem } from '../../contract.ts'
import { type ItemKind, resourceCategoryNames } from '../../domain/items.ts'
import { describeFile, FileField, PostField } from './content-fields.tsx'
import { audienceChoice } from './item-labels.ts'
import { describeSteps, readSteps, StepsField } from './steps-field.tsx'

type ItemFormProps = CollectionFormUse<StoredItem, ItemFields> & { kind: ItemKind }

export default function AnyItemForm({ kind, ...use }: ItemFormProps) {
  const fields = fieldsByKind[kind]()
  return <CollectionForm {...use} schema={formSchema(kind, fields)} fields={fields} />
}

const title = () => ({ label: t`Title`, wide: true }) as const
const description = () => ({ label: t`Description`, wide: true, rows: 3 }) as const
const length = () =>
  ({ label: t`Size or length`, hint: t`Such as 4 h 10 min. For a file, its real size is shown.` }) as const
const icon = () => ({ label: t`Icon`, Part: IconField }) as const
const file = () =>
  ({
    label: t`File`,
    Part: FileField,
    read: (stored: unknown) => (stored ?? '') as object | '',
    describe: describeFile,
  }) as const
const postId = () =>
  ({
    label: t`Post`,
    Part: PostField,
    describe: (id: unknown) => (id ? t`Post ${Number(id)}` : ''),
  }) as const
const format = (hint: string) => ({ label: t`Format`, hint }) as const
const openTo = (kind: ItemKind) => {
  const names = audienceChoice(kind)
  return {
    label: t`Who may open it`,
    hint: t`Others do not see it.`,
    names,
    first: Object.keys(names)[0] ?? '',
  } as const
}

const steps = () => ({ label: t`Steps`, Part: StepsField, read: readSteps, describe: describeSteps }) as const

const featured = () =>
  ({
    isSwitch: true,
    label: t`On the first page of members`,
    hint: t`All members see the first four of these items there, even those who cannot open them`,
  }) as const
const category = () =>
  ({ label: t`Category`, names: { '': t.for('a category')`None`, ...t(resourceCategoryNames) } }) as const

const fieldsByKind = {
  download: () => ({
    ...{ title: title(), description: description(), file: file() },
    ...{ format: format(t`Such as PDF or ZIP.`), length: length(), openTo: openTo('download'), icon: icon() },
  }),
  premium: () => ({
    ...{ title: title(), description: description(), file: file(), postId: postId() },
    ...{ format: format(t`Such as E-book or Video Course.`), length: length(), openTo: openTo('premium') },
    ...{ featured: featured(), icon: icon() },
  }),
  tutorial: () => ({
    ...{ title: title(), description: description(), steps: steps() },
    level: { label: t`Level`, hint: t`Such as Beginner.` },
    length: { label: t`Length`, hint: t`Such as 2 h 20 min.` },
    ...{ openTo: openTo('tutorial'), icon: icon() },
  }),
  resource: () => ({
    ...{ title: title(), description: description(), file: file(), postId: postId(), category: category() },
    ...{ format: format(t`Such as Markdown or Bash.`), openTo: openTo('resource'), icon: icon() },
  }),
} as const satisfies Record<ItemKind, () => Partial<Record<keyof ItemFields, object>>>

function formSchema(kind: ItemKind, fields: object): z.ZodType<ItemFields, FieldValues> {
  const names = Object.fromEntries(Object.keys(fields).map((name) => [name, true]))
  return ItemForm.pick(names as { title: true }).transform((sent) => ({ ...sent, kind }))
}

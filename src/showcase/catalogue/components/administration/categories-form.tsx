import { t } from '#platform/texts.ts'
import { CollectionForm, type CollectionFormUse } from '#ui/collection/collection-form.tsx'
import { type AdminCategory, CategoryForm } from '../../contract.ts'
import { IconField } from './icon-field.tsx'

export default function CategoriesForm(use: CollectionFormUse<AdminCategory, CategoryForm>) {
  return <CollectionForm {...use} schema={CategoryForm} fields={fields()} />
}

const fields = () =>
  ({
    name: { label: t`Name`, wide: true },
    icon: {
      label: t`Icon`,
      Part: IconField,
    },
    description: { label: t`Description`, wide: true, rows: 3 },
    isActive: {
      isSwitch: true,
      label: t`Shown`,
      hint: t`Visitors see the category and its services`,
      first: true,
    },
  }) as const

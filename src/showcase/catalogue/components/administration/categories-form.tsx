import { CollectionForm, type CollectionFormUse } from '#ui/collection/collection-form.tsx'
import { type AdminCategory, CategoryForm } from '../../contract.ts'
import { IconField } from './icon-field.tsx'

export default function CategoriesForm(use: CollectionFormUse<AdminCategory, CategoryForm>) {
  return <CollectionForm {...use} schema={CategoryForm} fields={fields} />
}

const fields = {
  name: { label: 'Name', wide: true },
  icon: {
    label: 'Icon',
    Part: IconField,
  },
  description: { label: 'Description', wide: true, rows: 3 },
  isActive: {
    isSwitch: true,
    label: 'Shown',
    hint: 'Visitors see the category and its services',
    first: true,
  },
} as const

import { OrderedForm, type OrderedFormUse } from '#ui/collection/ordered-form.tsx'
import { type AdminCategory, CategoryForm } from '../../contract.ts'
import { IconField } from './icon-field.tsx'

/** The form for a category, or for a new one. */
export default function CategoriesForm(use: OrderedFormUse<AdminCategory, CategoryForm>) {
  return <OrderedForm {...use} schema={CategoryForm} fields={fields} />
}

const fields = {
  name: { control: 'input', label: 'Name', wide: true },
  icon: {
    control: 'part',
    label: 'Icon',
    Part: IconField,
    read: (stored: unknown) => String(stored ?? ''),
    describe: String,
  },
  description: { control: 'textarea', label: 'Description', wide: true, rows: 3 },
  isActive: {
    control: 'switch',
    label: 'Shown',
    hint: 'Visitors see the category and its services',
    first: true,
  },
} as const

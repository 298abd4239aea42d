import { OrderedForm, type OrderedFormUse } from '#ui/ordered-content/ordered-form.tsx'
import { type AdminCategory, CategoryForm } from '../../contract.ts'

/** The form for a category, or for a new one. */
export default function CategoriesForm(use: OrderedFormUse<AdminCategory, CategoryForm>) {
  return <OrderedForm {...use} schema={CategoryForm} fields={fields} />
}

const fields = {
  name: { control: 'input', label: 'Name' },
  icon: {
    control: 'input',
    label: 'Icon',
    hint: 'layers, brain-circuit, gauge, pen-line or compass have a drawing; others have that of layers.',
    autoCapitalize: 'none',
    autoComplete: 'off',
    spellCheck: false,
  },
  description: { control: 'textarea', label: 'Description', wide: true, rows: 3 },
  isActive: {
    control: 'switch',
    label: 'Shown',
    hint: 'Visitors see the category and its services',
    first: true,
  },
} as const

import { useQuery } from '@tanstack/react-query'
import { ImageField } from '#features/images/components/image-field.tsx'
import { OrderedForm, type OrderedFormUse } from '#ui/collection/ordered-form.tsx'
import { type AdminService, ServiceForm } from '../../contract.ts'
import { categoryOptions } from '../../query-options.ts'
import { describePackages, PackageFields, readPackages } from './package-fields.tsx'
import { ServicePreview } from './service-preview.tsx'

/** The form for a service, or for a new one, with the entry of the catalogue beside it. */
export default function ServicesForm(use: OrderedFormUse<AdminService, ServiceForm>) {
  const { data: categories = [] } = useQuery(categoryOptions.list)
  const names = {
    '': 'Choose a category',
    ...Object.fromEntries(
      categories.map(({ id, name, isActive }) => [id, isActive ? name : `${name} (hidden)`]),
    ),
  }
  const categoryId = {
    control: 'choice',
    label: 'Category',
    hint: 'In the catalogue, a new service stands last in its category.',
    names,
  } as const
  const { name, ...others } = fields
  return (
    <OrderedForm
      {...use}
      schema={ServiceForm}
      fields={{ name, categoryId, ...others }}
      Preview={ServicePreview}
    />
  )
}

const fields = {
  name: { control: 'input', label: 'Name' },
  description: {
    control: 'textarea',
    label: 'Description',
    hint: 'One sentence; it stands in the catalogue and on the front page.',
    wide: true,
    rows: 2,
  },
  longDescription: {
    control: 'textarea',
    label: 'Long Description',
    hint: "The text of the service's own page. An empty line begins a paragraph.",
    wide: true,
    rows: 6,
  },
  features: { control: 'textarea', label: 'Features', hint: 'One on each line.', rows: 6 },
  requirements: {
    control: 'textarea',
    label: 'Requirements',
    hint: 'What you need from the client. One on each line.',
    rows: 6,
  },
  pricing: {
    control: 'part',
    label: 'Packages',
    Part: PackageFields,
    read: readPackages,
    describe: describePackages,
  },
  deliveryTime: {
    control: 'input',
    label: 'Delivery Time',
    hint: 'Of all packages together.',
    placeholder: '3-7 weeks',
  },
  image: {
    control: 'part',
    label: 'Image URL',
    Part: ImageField,
    read: (stored: unknown) => String(stored ?? ''),
    describe: String,
  },
  isFeatured: {
    control: 'switch',
    label: 'Featured',
    hint: 'Stands before the others on the front page, which shows six in the order of their categories',
  },
  isActive: {
    control: 'switch',
    label: 'Offered',
    hint: 'Visitors can see and order it; placed orders go on without it',
    first: true,
  },
} as const

import { asAddress, CollectionForm, type CollectionFormUse } from '#ui/collection/collection-form.tsx'
import { type Testimonial, TestimonialForm } from '../contract.ts'

export default function TestimonialsForm(use: CollectionFormUse<Testimonial, TestimonialForm>) {
  return <CollectionForm {...use} schema={TestimonialForm} fields={fields} />
}

const fields = {
  name: { label: 'Name', wide: true },
  company: { label: 'Company' },
  role: { label: 'Position' },
  content: { label: 'Content', wide: true, rows: 5 },
  rating: {
    label: 'Rating (1-5)',
    type: 'number',
    inputMode: 'numeric',
    min: 1,
    max: 5,
    step: 1,
    first: 5,
  },
  avatar: {
    label: 'Client Photo URL',
    hint: 'A path of this site or an https address.',
    ...asAddress,
  },
  featured: { isSwitch: true, label: 'Featured', hint: 'Shown on the front page' },
} as const

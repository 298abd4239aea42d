import { t } from '#platform/texts.ts'
import { asAddress, CollectionForm, type CollectionFormUse } from '#ui/collection/collection-form.tsx'
import { type Testimonial, TestimonialForm } from '../contract.ts'

export default function TestimonialsForm(use: CollectionFormUse<Testimonial, TestimonialForm>) {
  return <CollectionForm {...use} schema={TestimonialForm} fields={fields()} />
}

const fields = () =>
  ({
    name: { label: t`Name`, wide: true },
    company: { label: t`Company` },
    role: { label: t`Position` },
    content: { label: t`Content`, wide: true, rows: 5 },
    rating: {
      label: t`Rating (1-5)`,
      type: 'number',
      inputMode: 'numeric',
      min: 1,
      max: 5,
      step: 1,
      first: 5,
    },
    avatar: {
      label: t`Client Photo URL`,
      hint: t`A path of this site or an https address.`,
      ...asAddress,
    },
    featured: { isSwitch: true, label: t`Featured`, hint: t`Shown on the front page` },
  }) as const

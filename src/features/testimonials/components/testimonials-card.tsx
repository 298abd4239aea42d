import { OrderedCard } from '#ui/ordered-content/ordered-card.tsx'
import { asAddress } from '#ui/ordered-content/ordered-form.tsx'
import { Stars } from '#ui/stars.tsx'
import { TestimonialForm } from '../contract.ts'
import { testimonialOptions } from '../query-options.ts'

/** All testimonials, for admins. */
export function TestimonialsCard() {
  return (
    <OrderedCard
      title="Testimonials"
      empty="No testimonials found. Add your first testimonial!"
      options={testimonialOptions}
      describe={({ name, company, content, featured, rating }) => ({
        name,
        below: company,
        text: content,
        featured,
        facts: <Rating rating={rating} />,
      })}
      form={{ schema: TestimonialForm, fields }}
    />
  )
}

function Rating({ rating }: { rating: number }) {
  return (
    <span className="inline-flex items-center gap-2">
      <span aria-hidden="true" className="inline-flex">
        <Stars rating={rating} size={13} />
      </span>
      <span className="tabular-nums">{rating}/5</span>
    </span>
  )
}

const fields = {
  name: { control: 'input', label: 'Name', wide: true },
  company: { control: 'input', label: 'Company' },
  role: { control: 'input', label: 'Position' },
  content: { control: 'textarea', label: 'Content', wide: true, rows: 5 },
  rating: {
    control: 'input',
    label: 'Rating (1-5)',
    type: 'number',
    inputMode: 'numeric',
    min: 1,
    max: 5,
    step: 1,
    first: 5,
  },
  avatar: {
    control: 'input',
    label: 'Client Photo URL',
    hint: 'A path of this site or an https address.',
    ...asAddress,
  },
  featured: { control: 'switch', label: 'Featured', hint: 'Stands on the front page' },
} as const

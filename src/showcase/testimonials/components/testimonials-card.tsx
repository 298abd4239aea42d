import { t } from '#platform/texts.ts'
import { CollectionCard } from '#ui/collection/collection-card.tsx'
import { PersonMark } from '#ui/lists/person-mark.tsx'
import { lazyContent } from '#ui/loading/lazy-part.tsx'
import { Stars } from '#ui/symbols/stars.tsx'
import { testimonialOptions } from '../query-options.ts'

const TestimonialsForm = lazyContent(() => import('./testimonials-form.tsx'))

export function TestimonialsCard() {
  return (
    <CollectionCard
      title={t`Testimonials`}
      empty={t`No testimonials found. Add your first testimonial!`}
      options={testimonialOptions}
      describe={({ name, company, content, featured, rating, avatar }) => ({
        name,
        picture: <PersonMark name={name} picture={avatar} className="size-11" />,
        below: company,
        text: content,
        featured,
        facts: <Rating rating={rating} />,
      })}
      Form={TestimonialsForm}
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

import { useMutation, useQuery } from '@tanstack/react-query'
import { Stars } from '../../../../ui/stars.tsx'
import { showProblem } from '../../../accounts/parts/shaped-form.ts'
import {
  deleteTestimonial,
  placeTestimonial,
  restoreTestimonial,
  testimonialsQuery,
} from '../../queries/testimonials.ts'
import { ContentCard } from './content-card.tsx'
import { ContentRow } from './content-row.tsx'
import { TestimonialFields } from './testimonial-fields.tsx'
import { useRemoval } from './use-removal.ts'

/** All testimonials, as an admin keeps them. */
export function TestimonialsCard() {
  const list = useQuery(testimonialsQuery)
  const removal = useRemoval('testimonial', deleteTestimonial, restoreTestimonial)
  const placing = useMutation({
    ...placeTestimonial,
    onError: (problem) => showProblem('Error', problem, 'Failed to change the order'),
  })
  return (
    <ContentCard
      title="Testimonials"
      what="Testimonial"
      empty="No testimonials found. Add your first testimonial!"
      list={list}
      nameOf={({ name }) => name}
      onMove={({ id }, before) => placing.mutate({ id, before: before?.id ?? null })}
      row={(testimonial, edit) => (
        <ContentRow
          name={testimonial.name}
          below={testimonial.company}
          text={testimonial.content}
          featured={testimonial.featured}
          busy={removal.isPending && removal.variables.id === testimonial.id}
          onEdit={edit}
          onDelete={() => removal.mutate(testimonial)}
        >
          <span className="inline-flex items-center gap-2">
            <span aria-hidden="true" className="inline-flex">
              <Stars rating={testimonial.rating} size={13} />
            </span>
            <span className="tabular-nums">{testimonial.rating}/5</span>
          </span>
        </ContentRow>
      )}
      form={(testimonial, close) => <TestimonialFields testimonial={testimonial} onSaved={close} />}
    />
  )
}

import { useMutation, useQuery } from '@tanstack/react-query'
import { ContentCard } from '#ui/ordered-content/content-card.tsx'
import { ContentRow } from '#ui/ordered-content/content-row.tsx'
import { useRemoval } from '#ui/ordered-content/use-removal.ts'
import { showProblem } from '#ui/problem-toast.ts'
import { Stars } from '#ui/stars.tsx'
import {
  deleteTestimonial,
  reorderTestimonial,
  restoreTestimonial,
  testimonialsQuery,
} from '../query-options/administration.ts'
import { TestimonialFields } from './testimonial-form.tsx'

/** All testimonials, as an admin keeps them. */
export function TestimonialsCard() {
  const list = useQuery(testimonialsQuery)
  const removal = useRemoval('testimonial', deleteTestimonial, restoreTestimonial)
  const reordering = useMutation({
    ...reorderTestimonial,
    onError: (problem) => showProblem('Error', problem, 'Failed to change the order'),
  })
  return (
    <ContentCard
      title="Testimonials"
      what="Testimonial"
      empty="No testimonials found. Add your first testimonial!"
      list={list}
      nameOf={({ name }) => name}
      onMove={({ id }, before) => reordering.mutate({ id, before: before?.id ?? null })}
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

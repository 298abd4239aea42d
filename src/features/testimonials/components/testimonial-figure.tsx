import { Stars } from '#ui/stars.tsx'
import type { Testimonial } from '../contract.ts'

/** What is shown of a testimonial. */
export type ShownTestimonial = Pick<Testimonial, 'name' | 'company' | 'content' | 'rating' | 'projectType'> &
  Partial<Pick<Testimonial, 'role' | 'avatar'>>

/** A testimonial as it stands among others on the front page. */
export function TestimonialFigure({ testimonial }: { testimonial: ShownTestimonial }) {
  return (
    <figure>
      <blockquote>
        <p>“{testimonial.content}”</p>
      </blockquote>
      <figcaption className="mt-4">
        <Speaker testimonial={testimonial} />
      </figcaption>
    </figure>
  )
}

/** Who said it, and how many stars there were. */
export function Speaker({ testimonial }: { testimonial: ShownTestimonial }) {
  const { name, role, company, rating, avatar, projectType } = testimonial
  return (
    <div className="flex gap-3.5">
      {avatar && (
        <img
          src={avatar}
          alt=""
          width={44}
          height={44}
          loading="lazy"
          className="size-11 rounded-control object-cover"
        />
      )}
      <div className="min-w-0">
        <p className="font-medium">{name}</p>
        <p className="text-sm text-subtle">{role ? `${role}, ${company}` : company}</p>
        <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1">
          <Stars rating={rating} size={15} />
          {projectType && <span className="text-sm text-subtle">{projectType}</span>}
        </p>
      </div>
    </div>
  )
}

import type { ReactNode } from 'react'
import { PersonMark } from '#ui/lists/person-mark.tsx'
import { Stars } from '#ui/symbols/stars.tsx'
import type { Testimonial } from '../contract.ts'

export type ShownTestimonial = Pick<Testimonial, 'name' | 'company' | 'content' | 'rating' | 'projectType'> &
  Partial<Pick<Testimonial, 'role' | 'avatar'>>

type TestimonialFigureProps = {
  testimonial: ShownTestimonial
  below?: ReactNode
}

export function TestimonialFigure({ testimonial, below }: TestimonialFigureProps) {
  return (
    <figure>
      <blockquote>
        <p dir="auto" className="leading-[1.55]">
          <q>{testimonial.content}</q>
        </p>
      </blockquote>
      <figcaption className="mt-3.5">
        <Speaker testimonial={testimonial} below={below} />
      </figcaption>
    </figure>
  )
}

export function Speaker({ testimonial, below }: TestimonialFigureProps) {
  const { name, role, company, rating, avatar, projectType } = testimonial
  return (
    <div className="flex items-center gap-3">
      <PersonMark name={name} picture={avatar} className="size-11" />
      <div className="min-w-0 grow leading-[1.4]">
        <p className="text-md leading-[1.4] font-medium">{name}</p>
        <p className="text-xs text-subtle">{role ? `${role}, ${company}` : company}</p>
      </div>
      <div className="shrink-0 text-end text-xs text-subtle">
        <p>
          <Stars rating={rating} size={15} />
        </p>
        {below ?? (projectType && <p>{projectType}</p>)}
      </div>
    </div>
  )
}

import { classNames } from '#ui/class-names.ts'
import { Stars } from '#ui/stars.tsx'
import type { Testimonial } from '../contract.ts'

const longQuote = 260

/** The quote that opens the section, in large type. */
export function LeadQuote({ testimonial }: { testimonial: Testimonial }) {
  const { content } = testimonial
  return (
    <figure className="mt-12 border-t border-accent pt-8 lg:grid lg:grid-cols-[minmax(0,9fr)_minmax(0,3fr)] lg:gap-x-16">
      <blockquote
        className={classNames(
          'font-display tracking-[-0.02em] text-pretty',
          content.length > longQuote
            ? 'text-xl leading-snug'
            : 'text-[clamp(1.5rem,1.1rem+1.6vw,2.5rem)] leading-[1.2]',
        )}
      >
        <p>“{content}”</p>
      </blockquote>
      <figcaption className="mt-6 lg:mt-2">
        <Speaker testimonial={testimonial} />
      </figcaption>
    </figure>
  )
}

export function Quote({ testimonial }: { testimonial: Testimonial }) {
  return (
    <li className="mb-10 break-inside-avoid border-t border-line pt-6">
      <figure>
        <blockquote>
          <p>“{testimonial.content}”</p>
        </blockquote>
        <figcaption className="mt-4">
          <Speaker testimonial={testimonial} />
        </figcaption>
      </figure>
    </li>
  )
}

function Speaker({ testimonial }: { testimonial: Testimonial }) {
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

import { testimonials as texts } from '#content/landing-end.ts'
import { classNames } from '#ui/class-names.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Section } from '#ui/section.tsx'
import type { Testimonial } from '../contract.ts'
import { Speaker, TestimonialFigure } from './testimonial-figure.tsx'

/** The testimonials of the front page; `null` where they could not be read. */
export function TestimonialsSection({ testimonials }: { testimonials: Testimonial[] | null }) {
  return (
    <Section id="testimonials" className="wrap-anywhere">
      <h2 id="testimonials-title" className="text-xl">
        {texts.heading}
      </h2>
      <p className="mt-3 max-w-[39.8em] text-muted">{texts.text}</p>
      {testimonials ? (
        <Quotes testimonials={testimonials} />
      ) : (
        <EmptyState title="The clients' words could not be fetched" as="h3" className="mt-8 px-0">
          They are kept; loading the page again usually brings them.
        </EmptyState>
      )}
    </Section>
  )
}

function Quotes({ testimonials }: { testimonials: Testimonial[] }) {
  const [first, ...others] = testimonials
  if (!first)
    return (
      <EmptyState title="No words from clients yet" as="h3" className="mt-8 px-0">
        The first ones appear here as soon as a client has written them.
      </EmptyState>
    )
  return (
    <>
      <LeadQuote testimonial={first} />
      {others.length > 0 && (
        <ul className="mt-16 gap-x-12 sm:columns-2 lg:columns-3">
          {others.map((testimonial) => (
            <Quote key={testimonial.id} testimonial={testimonial} />
          ))}
        </ul>
      )}
    </>
  )
}

const longQuote = 260

function LeadQuote({ testimonial }: { testimonial: Testimonial }) {
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

function Quote({ testimonial }: { testimonial: Testimonial }) {
  return (
    <li className="mb-10 break-inside-avoid border-t border-line pt-6">
      <TestimonialFigure testimonial={testimonial} />
    </li>
  )
}

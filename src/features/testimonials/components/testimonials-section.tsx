import { useQuery } from '@tanstack/react-query'
import { testimonials as texts } from '#content/landing-end.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Section } from '#ui/section.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { Testimonial } from '../contract.ts'
import { featuredTestimonialsQuery } from '../query-options/featured.ts'
import { LeadQuote, Quote } from './quote.tsx'

export function TestimonialsSection() {
  const { data, isPending, isError } = useQuery(featuredTestimonialsQuery)
  return (
    <Section id="testimonials" className="wrap-anywhere">
      <h2 id="testimonials-title" className="text-xl">
        {texts.heading}
      </h2>
      <p className="mt-3 max-w-[60ch] text-muted">{texts.text}</p>
      {isPending && <Waiting />}
      {isError && <NotReachable />}
      {data && <Quotes testimonials={data} />}
    </Section>
  )
}

function Quotes({ testimonials }: { testimonials: Testimonial[] }) {
  const [first, ...others] = testimonials
  if (!first) return <NoQuotes />
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

function NoQuotes() {
  return (
    <EmptyState title="No words from clients yet" as="h3" className="mt-8 px-0">
      The first ones appear here as soon as a client has written them.
    </EmptyState>
  )
}

function NotReachable() {
  return (
    <EmptyState title="The clients' words could not be fetched" as="h3" className="mt-8 px-0">
      They are kept; loading the page again usually brings them.
    </EmptyState>
  )
}

function Waiting() {
  return (
    <div className="mt-10 grid gap-4">
      <Skeleton className="h-40 max-w-4xl" />
      <Skeleton className="h-6 w-60" />
    </div>
  )
}

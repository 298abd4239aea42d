import type { ReactNode } from 'react'
import { site } from '#base/site/domain/site.ts'
import { plural, t } from '#platform/texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { ReloadLink } from '#ui/controls/reload-link.tsx'
import { EmptyState } from '#ui/page/empty-state.tsx'
import { Section, SectionHead } from '#ui/page/section.tsx'
import { classNames } from '#ui/styles/class-names.ts'
import { capitalize } from '#ui/text/capitalize.ts'
import { numberWord } from '#ui/text/number-words.ts'
import { rich } from '#ui/text/rich.tsx'
import type { Testimonial } from '../contract.ts'
import { Speaker, TestimonialFigure } from './testimonial-figure.tsx'

type TestimonialsSectionProps = {
  /** The testimonials, or null if reading them failed. */
  testimonials: Testimonial[] | null
  /** The slugs of projects, by the ids of their testimonials. */
  cases: ReadonlyMap<number, string>
}

/** Shows one testimonial large and the others in two columns. A phone shows only the first three, and a button for the rest. */
export function TestimonialsSection({ testimonials, cases }: TestimonialsSectionProps) {
  return (
    <Section id="testimonials" className="wrap-anywhere">
      <SectionHead
        of="testimonials"
        title={site().texts.testimonials.heading}
        lead={site().texts.testimonials.text}
      />
      {testimonials ? (
        <Quotes testimonials={testimonials} cases={cases} />
      ) : (
        <EmptyState
          title={t`The clients' words could not be fetched`}
          as="h3"
          className="px-0"
          action={<ReloadLink />}
        >
          {t`They are kept; loading the page again usually brings them.`}
        </EmptyState>
      )}
    </Section>
  )
}

type QuotesProps = { testimonials: Testimonial[]; cases: TestimonialsSectionProps['cases'] }

/** How many testimonials a phone shows at first, including the large one. */
const firstOnes = 3

function Quotes({ testimonials, cases }: QuotesProps) {
  const [first, ...others] = testimonials
  if (!first)
    return (
      <EmptyState title={t`No words from clients yet`} as="h3" className="px-0">
        {t`The first ones appear here as soon as a client has written them.`}
      </EmptyState>
    )
  const rest = testimonials.length - firstOnes
  const caseLink = ({ id, name }: Testimonial) => {
    const slug = cases.get(id)
    return slug && <CaseLink slug={slug} name={name} />
  }
  return (
    <>
      <LeadQuote testimonial={first} link={caseLink(first)} />
      {others.length > 0 && (
        <ul id="other-testimonials" data-folded="" className="group/list lg:columns-2 lg:gap-x-12">
          {others.map((testimonial, index) => (
            <li
              key={testimonial.id}
              className={classNames(
                'break-inside-avoid border-t border-line py-4.5',
                index >= firstOnes - 1 && 'noscript:block! group-data-folded/list:max-md:hidden',
              )}
            >
              <TestimonialFigure testimonial={testimonial} below={caseLink(testimonial)} />
            </li>
          ))}
        </ul>
      )}
      {rest > 0 && (
        <Button
          variant="secondary"
          data-unfolds="other-testimonials"
          className="mt-2 w-full noscript:hidden md:hidden"
        >
          {plural(rest, '{n} more', '{n} more', { n: capitalize(numberWord(rest)) })}
        </Button>
      )}
    </>
  )
}

/** Links to a project. The link opens a dialog once the front page has loaded the script for it. */
function CaseLink({ slug, name }: { slug: string; name: string }) {
  return (
    <p>
      <a
        href={`/?case=${slug}#portfolio`}
        data-case={slug}
        data-opens="case"
        className="inline-block py-1 text-muted underline underline-offset-4 hover:text-fg"
      >
        {rich(t`See the case<hidden> of </hidden><name/>`, {
          hidden: (text) => <span className="sr-only">{text}</span>,
          name: <span className="sr-only">{name}</span>,
        })}
      </a>
    </p>
  )
}

const longQuote = 400

function LeadQuote({ testimonial, link }: { testimonial: Testimonial; link: ReactNode }) {
  const { content } = testimonial
  return (
    <figure className="border-t border-line pt-5 pb-5 lg:grid lg:grid-cols-[minmax(0,8fr)_minmax(0,4fr)] lg:items-end lg:gap-x-12 lg:pb-7">
      <blockquote
        className={classNames(
          'font-display leading-[1.32] font-medium tracking-[-0.018em] text-pretty',
          content.length > longQuote ? 'text-lg' : 'text-lg lg:text-[1.5rem]',
        )}
      >
        <p dir="auto">
          <q>{content}</q>
        </p>
      </blockquote>
      <figcaption className="mt-4 lg:mt-0">
        <Speaker testimonial={testimonial} below={link} />
      </figcaption>
    </figure>
  )
}

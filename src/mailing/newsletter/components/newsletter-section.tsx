import type { ReactNode } from 'react'
import { showsPart, showsSection, site } from '#base/site/domain/site.ts'
import { type HydrateWhen, Island } from '#ui/loading/island.tsx'
import { Container } from '#ui/page/container.tsx'
import NewsletterForm from './newsletter-form.island.tsx'

type NewsletterSectionProps = {
  when?: HydrateWhen
  /** A link to the privacy policy, shown below the form. */
  privacyLink?: ReactNode
}

/** The section with the newsletter's form, across the page's full width. Renders nothing if the owner hides it. */
export function NewsletterSection({ when = 'near', privacyLink }: NewsletterSectionProps) {
  if (!showsPart('newsletter') || !showsSection('newsletter')) return null
  return (
    <section
      id="newsletter"
      aria-labelledby="newsletter-title"
      className="border-y border-line bg-surface-1 py-11 print:hidden"
    >
      <Container className="grid items-center gap-x-16 gap-y-8 md:grid-cols-2 md:max-lg:gap-x-10">
        <div>
          <h2 id="newsletter-title" className="text-xl">
            {site().texts.newsletter.heading}
          </h2>
          <p className="mt-1.5 text-md text-muted">{site().texts.newsletter.text}</p>
        </div>
        <div>
          <Island of={NewsletterForm} props={{ note: site().texts.newsletter.note }} when={when} />
          {privacyLink}
        </div>
      </Container>
    </section>
  )
}

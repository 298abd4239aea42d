import { Hydrate } from '@tanstack/react-start'
import { load } from '@tanstack/react-start/hydration'
import { memo } from 'react'
import { portfolio } from '#content/landing.ts'
import { tooltips } from '#content/tooltips.ts'
import { useSession } from '#features/accounts/components/use-session.ts'
import { BlogTeaser } from '#features/blog/components/blog-teaser.tsx'
import { ContactSection } from '#features/inbox/components/contact-section.tsx'
import { NewsletterSection } from '#features/inbox/components/newsletter-section.tsx'
import { FeaturedProjects } from '#features/projects/components/featured-projects.tsx'
import { TestimonialsSection } from '#features/testimonials/components/testimonials-section.tsx'
import { SiteFrame } from '#layouts/public/site-frame.tsx'
import { Arriving } from '#ui/arriving.tsx'
import { Button } from '#ui/button.tsx'
import { useHydrateNear } from '#ui/hydrate-near.ts'
import { Section, SectionHead } from '#ui/section.tsx'
import { StaysReadable } from '#ui/stays-readable.tsx'
import { SaasLabSection } from '../mvp-lab/saas-lab-section.tsx'
import { AboutSection } from './about-section.tsx'
import { Hero } from './hero.tsx'
import { MemberHome } from './member-home.tsx'
import { ServicesSection } from './services-section.tsx'

/**
 * The front page's sections in their order. Those below the fold are hydrated as they come near. Drawn once only (`memo`): a
 * new drawing would lose the server's HTML of sections that are not yet hydrated.
 */
export const LandingPage = memo(function LandingPage() {
  const portfolioNear = useHydrateNear('portfolio')
  const voicesNear = useHydrateNear('testimonials')
  const formsNear = useHydrateNear('newsletter')
  return (
    <SiteFrame>
      <MemberStrip />
      <Hero />
      <ServicesSection />
      <StaysReadable>
        <Hydrate when={portfolioNear} fallback={<Arriving />}>
          <Section id="portfolio" className="border-t border-line">
            <SectionHead of="portfolio" title={portfolio.heading} lead={portfolio.text} />
            <FeaturedProjects />
            <div className="mt-12">
              <Button variant="secondary" unavailable={tooltips.feature}>
                {portfolio.allButton}
              </Button>
            </div>
          </Section>
        </Hydrate>
      </StaysReadable>
      <AboutSection />
      <SaasLabSection />
      <StaysReadable>
        <Hydrate when={voicesNear} fallback={<Arriving />}>
          <TestimonialsSection />
          <BlogTeaser />
        </Hydrate>
      </StaysReadable>
      <StaysReadable>
        <Hydrate when={formsNear} fallback={<Arriving />}>
          <NewsletterSection />
          <ContactSection />
        </Hydrate>
      </StaysReadable>
    </SiteFrame>
  )
})

/** Above the front page's sections, for members only; only they load its code. */
function MemberStrip() {
  const session = useSession()
  if (!session) return null
  return (
    <Hydrate when={load()}>
      <MemberHome />
    </Hydrate>
  )
}

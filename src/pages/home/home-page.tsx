import { Hydrate } from '@tanstack/react-start'
import { memo } from 'react'
import { BlogTeaser } from '#features/blog/components/blog-teaser.tsx'
import { ContactSection } from '#features/inbox/components/contact-section.tsx'
import { NewsletterSection } from '#features/inbox/components/newsletter-section.tsx'
import { TestimonialsSection } from '#features/testimonials/components/testimonials-section.tsx'
import { SiteFrame } from '#layouts/public/site-frame.tsx'
import { Arriving } from '#ui/arriving.tsx'
import { useHydrateNear } from '#ui/hydrate-near.ts'
import { StaysReadable } from '#ui/stays-readable.tsx'
import { SaasLabSection } from '../mvp-lab/saas-lab-section.tsx'
import { AboutSection } from './about-section.tsx'
import { Hero } from './hero.tsx'
import { MemberStrip } from './member-home/member-strip.tsx'
import { PortfolioSection } from './portfolio-section.tsx'
import { ServicesSection } from './services-section.tsx'

/**
 * The front page's sections, in their order. Below the fold they wake as they come near; a section that is drawn again
 * before it woke would lose the server's HTML, hence `memo`.
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
          <PortfolioSection />
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

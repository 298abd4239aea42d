import { Hydrate } from '@tanstack/react-start'
import { memo } from 'react'
import { StaysReadable } from '../../../ui/stays-readable.tsx'
import { BlogTeaser } from '../../blog/parts/blog-teaser.tsx'
import { MemberStrip } from '../../dashboard/parts/member-home/member-strip.tsx'
import { ContactSection } from '../../inbox/parts/contact-section.tsx'
import { NewsletterSection } from '../../inbox/parts/newsletter-section.tsx'
import { TestimonialsSection } from '../../testimonials/parts/testimonials-section.tsx'
import { AboutSection } from './about-section.tsx'
import { Arriving } from './arriving.tsx'
import { Hero } from './hero.tsx'
import { PortfolioSection } from './portfolio-section.tsx'
import { useHydrateNear } from './saas-lab/hydrate-near.ts'
import { SaasLabSection } from './saas-lab/saas-lab-section.tsx'
import { ServicesSection } from './services-section.tsx'
import { SiteFrame } from './site-frame.tsx'

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

import { Hydrate } from '@tanstack/react-start'
import { BlogTeaser } from '../../blog/parts/blog-teaser.tsx'
import { ContactSection } from '../../inbox/parts/contact-section.tsx'
import { NewsletterSection } from '../../inbox/parts/newsletter-section.tsx'
import { TestimonialsSection } from '../../testimonials/parts/testimonials-section.tsx'
import { AboutSection } from './about-section.tsx'
import { Hero } from './hero.tsx'
import { PortfolioSection } from './portfolio-section.tsx'
import { useHydrateNear } from './saas-lab/hydrate-near.ts'
import { SaasLabSection } from './saas-lab/saas-lab-section.tsx'
import { ServicesSection } from './services-section.tsx'
import { SiteFrame } from './site-frame.tsx'

/** The front page's sections, in their order. Below the fold they wake as they come near. */
export function LandingPage() {
  const when = useHydrateNear()
  return (
    <SiteFrame>
      <Hero />
      <ServicesSection />
      <Hydrate when={when}>
        <PortfolioSection />
      </Hydrate>
      <AboutSection />
      <SaasLabSection />
      <Hydrate when={when}>
        <TestimonialsSection />
        <BlogTeaser />
      </Hydrate>
      <Hydrate when={when}>
        <NewsletterSection />
        <ContactSection />
      </Hydrate>
    </SiteFrame>
  )
}

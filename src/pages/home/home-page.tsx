import { portfolio } from '#content/landing.ts'
import { person, site } from '#content/site.ts'
import { tooltips } from '#content/tooltips.ts'
import { BlogTeaser } from '#features/blog/components/blog-teaser.tsx'
import type { blogContract } from '#features/blog/contract/endpoints.ts'
import type { catalogueContract } from '#features/catalogue/contract.ts'
import { ContactSection } from '#features/inbox/components/contact-section.tsx'
import { NewsletterSection } from '#features/inbox/components/newsletter-section.tsx'
import FeaturedProjects from '#features/projects/components/featured-projects.island.tsx'
import type { Project, projectsContract } from '#features/projects/contract.ts'
import { TestimonialsSection } from '#features/testimonials/components/testimonials-section.tsx'
import type { testimonialsContract } from '#features/testimonials/contract.ts'
import { SiteFrame } from '#layouts/public/site-frame.tsx'
import { apiCaller } from '#platform/api-client.ts'
import { Button } from '#ui/button.tsx'
import { Island } from '#ui/island.tsx'
import { mailto } from '#ui/mailto.ts'
import { Section, SectionHead } from '#ui/section.tsx'
import { SaasLabSection } from '../mvp-lab/saas-lab-section.tsx'
import { definePage } from '../page.ts'
import { AboutSection } from './about-section.tsx'
import { Hero } from './hero.tsx'
import { MemberHome } from './member-home.tsx'
import { type FeaturedPrice, ServicesSection } from './services-section.tsx'

const call = apiCaller<
  typeof blogContract & typeof catalogueContract & typeof projectsContract & typeof testimonialsContract
>()

/** The front page. A section whose data cannot be read shows a message instead. */
export const homePage = definePage({
  path: '/',
  load: async () => {
    const [prices, projects, testimonials, posts] = await Promise.all([
      orNull(featuredPrices()),
      orNull(call('GET /api/projects/featured')),
      orNull(call('GET /api/testimonials')),
      orNull(call('GET /api/blog', { query: { featured: 'true', limit: 4 } })),
    ])
    return { prices, projects, testimonials: testimonials?.filter(({ featured }) => featured) ?? null, posts }
  },
  isComplete: (data) => !Object.values(data).includes(null),
  head: (_, { origin }) => ({ path: '/', structuredData: [describePerson(origin)] }),
  Body: ({ data: { prices, projects, testimonials, posts }, request: { session } }) => (
    <SiteFrame>
      {session && <MemberHome member={session.user} />}
      <Hero />
      <ServicesSection prices={prices} />
      <PortfolioSection projects={projects} />
      <AboutSection />
      <SaasLabSection />
      <TestimonialsSection
        testimonials={testimonials}
        cases={new Map(projects?.map(({ id, slug }) => [id, slug]))}
      />
      <BlogTeaser posts={posts} />
      <NewsletterSection />
      <ContactSection />
    </SiteFrame>
  ),
})

const orNull = <Data,>(read: Promise<Data>): Promise<Data | null> => read.catch(() => null)

async function featuredPrices(): Promise<FeaturedPrice[]> {
  const featured = await call('GET /api/services/featured')
  return featured.map(({ id, name, pricing: { basic, premium } }) => ({
    ...{ id, name },
    basic: basic.price,
    premium: premium.price,
  }))
}

function PortfolioSection({ projects }: { projects: Project[] | null }) {
  return (
    <Section id="portfolio" className="border-t border-line">
      <SectionHead of="portfolio" title={portfolio.heading} lead={portfolio.text} />
      <Island of={FeaturedProjects} props={{ projects }} when={projects ? 'touch' : 'near'} />
      <div className="mt-12">
        <Button variant="secondary" unavailable={tooltips.feature}>
          {portfolio.allButton}
        </Button>
      </div>
    </Section>
  )
}

function describePerson(origin: string): object {
  return {
    '@type': 'Person',
    name: person.name,
    jobTitle: person.jobTitle,
    description: site.description,
    url: `${origin}/`,
    email: mailto(person.email),
    sameAs: person.profiles.map(({ url }) => url),
  }
}

import { Fragment, type ReactNode } from 'react'
import type { FrontSection } from '#base/site/contract/sections.ts'
import { shownSections, showsPart, showsSection, site } from '#base/site/domain/site.ts'
import { callTexts } from '#content/calls.ts'
import { portfolio } from '#content/landing.ts'
import { tooltips } from '#content/tooltips.ts'
import { NewsletterSection } from '#mailing/newsletter/components/newsletter-section.tsx'
import { apiCaller } from '#platform/api-client.ts'
import { t } from '#platform/texts.ts'
import { BlogTeaser } from '#showcase/blog/components/blog-teaser.tsx'
import type { blogContract } from '#showcase/blog/contract/endpoints.ts'
import type { PostSummary } from '#showcase/blog/contract/schemas.ts'
import type { catalogueContract, Service, ServiceCategory } from '#showcase/catalogue/contract.ts'
import { ContactSection } from '#showcase/contact/components/contact-section.tsx'
import CaseDialog from '#showcase/projects/components/case-dialog.island.tsx'
import FeaturedProjects from '#showcase/projects/components/featured-projects.island.tsx'
import { ProjectGrid } from '#showcase/projects/components/project-grid.tsx'
import type { Project, projectsContract } from '#showcase/projects/contract.ts'
import { TestimonialsSection } from '#showcase/testimonials/components/testimonials-section.tsx'
import type { Testimonial, testimonialsContract } from '#showcase/testimonials/contract.ts'
import { Island } from '#ui/loading/island.tsx'
import { Section, SectionHead } from '#ui/page/section.tsx'
import { Unavailable } from '#ui/page/unavailable.tsx'
import { mailto } from '#ui/text/mailto.ts'
import { CallLink } from '../../layout/call-link.tsx'
import { PrivacyLink } from '../../layout/privacy-link.tsx'
import { SiteFrame } from '../../layout/site-frame.tsx'
import { SaasLabSection } from '../mvp-lab/saas-lab-section.tsx'
import { definePage } from '../page.ts'
import { clientWords, fittingServices } from '../projects/case-data.ts'
import { AboutSection } from './about-section.tsx'
import { Hero } from './hero.tsx'
import { MemberHome, readSentence } from './member-home.tsx'
import { ServicesSection } from './services-section.tsx'

const call = apiCaller<
  typeof blogContract & typeof catalogueContract & typeof projectsContract & typeof testimonialsContract
>()

/** The front page. If the data of a section cannot be read, the section shows a message instead. */
export const homePage = definePage({
  path: '/',
  load: async ({ session }) => {
    const [services, categories, projects, testimonials, posts, sentence] = await Promise.all([
      orNull(call('GET /api/services', { query: {} })),
      orNull(call('GET /api/services/categories')),
      orNull(call('GET /api/projects')),
      orNull(call('GET /api/testimonials')),
      showsPart('blog') ? orNull(call('GET /api/blog', { query: { featured: 'true', limit: 4 } })) : [],
      session ? readSentence(session.user).catch(() => undefined) : undefined,
    ])
    return { services, categories, projects, testimonials, posts, sentence }
  },
  isCacheable: (data) => !Object.values(data).includes(null),
  head: (_, { origin }) => ({
    path: '/',
    ...(site().texts.search.description && { description: site().texts.search.description }),
    firstPaintEnd: 'home-end',
    structuredData: [describePerson(origin)],
  }),
  Body: ({ data, request: { session } }) => (
    <SiteFrame>
      {session && <MemberHome member={session.user} sentence={data.sentence} />}
      <Hero />
      {shownSections().map((name) => (
        <Fragment key={name}>{sections[name](data)}</Fragment>
      ))}
    </SiteFrame>
  ),
})

/** Each value is `null` if reading it failed. */
type HomeData = {
  services: Service[] | null
  categories: ServiceCategory[] | null
  projects: Project[] | null
  testimonials: Testimonial[] | null
  posts: PostSummary[] | null
}

const sections: Record<FrontSection, (data: HomeData) => ReactNode> = {
  services: ({ services, categories, projects }) => (
    <ServicesSection services={services} categories={categories} projects={projects} />
  ),
  portfolio: (data) => <PortfolioSection {...data} />,
  about: () => <AboutSection />,
  'saas-mvp-lab': () => <SaasLabSection />,
  testimonials: ({ testimonials, projects }) => (
    <TestimonialsSection
      testimonials={testimonials?.filter(isFeatured) ?? null}
      cases={findCases(projects, testimonials)}
    />
  ),
  blog: ({ posts }) => <BlogTeaser posts={posts} />,
  newsletter: () => <NewsletterSection privacyLink={<PrivacyLink className="mt-2" />} />,
  contact: () => (
    <ContactSection
      privacyLink={<PrivacyLink className="mt-4" />}
      callLink={
        <CallLink lead={t(callTexts.linkText)} isInText>
          {t(callTexts.link)}
        </CallLink>
      }
    />
  ),
}

/** Returns the slugs of the portfolio's projects, by the ids of their testimonials. */
function findCases(projects: Project[] | null, testimonials: Testimonial[] | null): Map<number, string> {
  const cases = new Map<number, string>()
  if (!showsSection('portfolio')) return cases
  for (const { id, projectId } of testimonials ?? []) {
    const project = projects?.find((one) => one.testimonialId === id || one.id === projectId)
    if (project) cases.set(id, project.slug)
  }
  return cases
}

const orNull = <Data,>(read: Promise<Data>): Promise<Data | null> => read.catch(() => null)

const isFeatured = ({ featured }: { featured: boolean }) => featured

function PortfolioSection({ projects, testimonials, services }: HomeData) {
  const texts = site().texts.portfolio
  const featured = projects?.filter(isFeatured)
  const others = {
    words: clientWords(projects, testimonials),
    services: fittingServices(services ?? []),
  }
  return (
    <Section id="portfolio">
      <SectionHead of="portfolio" title={texts.heading} lead={texts.text} />
      {featured ? (
        <>
          <ProjectGrid projects={featured} />
          <Island of={CaseDialog} props={{ projects: featured, ...others }} when="touch" search="case" />
        </>
      ) : (
        <Island of={FeaturedProjects} props={others} when="near" search="case" />
      )}
      <div className="mt-8">
        <Unavailable reason={t(tooltips.feature)}>{t(portfolio.allButton)}</Unavailable>
      </div>
    </Section>
  )
}

function describePerson(origin: string): object {
  const { identity } = site()
  return {
    '@type': 'Person',
    name: identity.ownerName,
    jobTitle: identity.profession,
    description: identity.offer,
    url: `${origin}/`,
    email: mailto(identity.email),
    sameAs: identity.socials.map(({ url }) => url),
    ...(identity.photo && { image: new URL(identity.photo, origin).href }),
  }
}

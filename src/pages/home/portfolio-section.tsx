import { portfolio } from '#content/landing.ts'
import { tooltips } from '#content/tooltips.ts'
import { FeaturedProjects } from '#features/projects/components/featured-projects.tsx'
import { Button } from '#ui/button.tsx'
import { Section, SectionHead } from '#ui/section.tsx'

export function PortfolioSection() {
  return (
    <Section id="portfolio" className="border-t border-line">
      <SectionHead of="portfolio" title={portfolio.heading} lead={portfolio.text} />
      <FeaturedProjects />
      <div className="mt-12">
        <Button variant="secondary" unavailable={tooltips.feature}>
          {portfolio.allButton}
        </Button>
      </div>
    </Section>
  )
}

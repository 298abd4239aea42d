import { site } from '#base/site/domain/site.ts'
import { ownHead } from '#frame/page-head.ts'
import { apiCaller } from '#platform/api-client.ts'
import { t } from '#platform/texts.ts'
import type { catalogueContract, Service } from '#showcase/catalogue/contract.ts'
import CaseDialog from '#showcase/projects/components/case-dialog.island.tsx'
import { ProjectGrid } from '#showcase/projects/components/project-grid.tsx'
import type { Project, projectsContract } from '#showcase/projects/contract.ts'
import type { Testimonial, testimonialsContract } from '#showcase/testimonials/contract.ts'
import { Island } from '#ui/loading/island.tsx'
import { Container } from '#ui/page/container.tsx'
import { SiteFrame } from '../../layout/site-frame.tsx'
import { definePage } from '../page.ts'
import { clientWords, fittingServices } from './case-data.ts'

const call = apiCaller<typeof projectsContract & typeof testimonialsContract & typeof catalogueContract>()

type ProjectsData = { projects: Project[]; testimonials: Testimonial[] | null; services: Service[] | null }

/** Lists all projects. The front page shows only the featured ones. */
export const projectsPage = definePage<ProjectsData>({
  path: '/projects',
  load: async () => {
    const [projects, testimonials, services] = await Promise.all([
      call('GET /api/projects'),
      call('GET /api/testimonials').catch(() => null),
      call('GET /api/services', { query: {} }).catch(() => null),
    ])
    return { projects, testimonials, services }
  },
  isCacheable: ({ testimonials, services }) => testimonials !== null && services !== null,
  head: () => ({
    ...ownHead({ title: '', description: '', text: site().texts.portfolio.text }, t`Projects`),
    path: '/projects',
  }),
  Body: ({ data: { projects, testimonials, services } }) => (
    <SiteFrame>
      <Container className="pt-[clamp(6.5rem,9vw,8.5rem)] pb-[clamp(4rem,9vw,8rem)] noscript:pt-12">
        <h1 className="text-2xl">{t`Projects`}</h1>
        <p className="mt-4 mb-10 max-w-[38em] text-muted empty:mb-4">{site().texts.portfolio.text}</p>
        <h2 className="sr-only">{t`All projects`}</h2>
        <ProjectGrid projects={projects} />
        {projects.length > 0 && (
          <Island
            of={CaseDialog}
            props={{
              projects,
              words: clientWords(projects, testimonials),
              services: fittingServices(services ?? []),
            }}
            when="touch"
            search="case"
          />
        )}
      </Container>
    </SiteFrame>
  ),
})

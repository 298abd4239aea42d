import { isListWord } from '#base/addresses/domain/reserved-slugs.ts'
import { MediaPicture } from '#base/images/components/media-picture.tsx'
import { parseMediaAddress } from '#base/images/domain/media-address.ts'
import { ownerName, sectionAddress } from '#base/site/domain/site.ts'
import { type PageHead, workLanguage } from '#frame/page-head.ts'
import { StatusPage } from '#frame/status-page.tsx'
import { apiCaller } from '#platform/api-client.ts'
import { formatDate } from '#platform/locale.ts'
import { msg, t } from '#platform/texts.ts'
import type { catalogueContract } from '#showcase/catalogue/contract.ts'
import {
  CaseFacts,
  CaseOrderBar,
  CaseOutcome,
  CaseStory,
  CaseWords,
  type ClientWords,
  type FittingService,
} from '#showcase/projects/components/case-text.tsx'
import { ProjectPicture } from '#showcase/projects/components/project-picture.tsx'
import type { Picture, Project, projectsContract } from '#showcase/projects/contract.ts'
import type { testimonialsContract } from '#showcase/testimonials/contract.ts'
import { Button } from '#ui/controls/button.tsx'
import { Container } from '#ui/page/container.tsx'
import { classNames } from '#ui/styles/class-names.ts'
import { Icon } from '#ui/symbols/icon.tsx'
import { ChatIsland, SiteFrame } from '../../layout/site-frame.tsx'
import { definePage, nullIfRefused } from '../page.ts'
import { clientWords, fittingServices } from './case-data.ts'

const call = apiCaller<typeof projectsContract & typeof testimonialsContract & typeof catalogueContract>()

const missing = msg`There is no project at this address. The front page shows a choice of them.`

type ProjectData = {
  project: Project
  words: ClientWords | undefined
  service: FittingService | undefined
  /** Whether both the testimonials and the services could be read. */
  isWhole: boolean
}

/** Shows a project, featured or not. The data is null if the project does not exist. */
export const projectPage = definePage<ProjectData | null>({
  path: '/projects/:slug',
  load: ({ params: { slug = '' } }) =>
    isListWord(slug) ? Promise.resolve(null) : nullIfRefused(loadProject(slug)),
  head: (data, { path, origin }) =>
    data
      ? describeProject(data.project, origin)
      : { title: t`Project Not Found`, description: t(missing), path, hidden: true },
  isCacheable: (data) => data?.isWhole !== false,
  status: (data) => (data ? 200 : 404),
  Body: ({ data }) => (data ? <WholeProject {...data} /> : <ProjectNotFound />),
})

async function loadProject(slug: string): Promise<ProjectData> {
  const [project, testimonials, services] = await Promise.all([
    call('GET /api/projects/{slug}', { params: { slug } }),
    call('GET /api/testimonials').catch(() => null),
    call('GET /api/services', { query: {} }).catch(() => null),
  ])
  return {
    project,
    words: clientWords([project], testimonials)[0],
    service: fittingServices(services ?? []).find(({ id }) => id === project.serviceId),
    isWhole: testimonials !== null && services !== null,
  }
}

function describeProject(project: Project, origin: string): PageHead {
  const { id, slug, title, description, tags, technologies, completedAt, pictures } = project
  const [path, image] = [`/projects/${slug}`, `/share/project-${id}.png`]
  const work = {
    '@type': 'CreativeWork',
    ...workLanguage(),
    name: title,
    description,
    creator: { '@type': 'Person', name: ownerName() },
    dateCreated: completedAt,
    keywords: [...tags, ...technologies],
    image: [image, ...pictures.map(({ address }) => address)].map((file) => origin + file),
    url: origin + path,
  }
  return { title, description, path, image, structuredData: [work] }
}

function ProjectNotFound() {
  return (
    <StatusPage
      floating={<ChatIsland />}
      map="lost"
      code="404"
      title={t`Project Not Found`}
      text={t(missing)}
    >
      <Button href={sectionAddress('portfolio')}>{t`Back to Portfolio`}</Button>
    </StatusPage>
  )
}

function WholeProject({ project, words, service }: ProjectData) {
  const facts = [project.category, project.clientName, formatDate(project.completedAt, 'month')]
  return (
    <SiteFrame>
      <Container className="pt-[clamp(6.5rem,9vw,8.5rem)] pb-[clamp(3rem,6vw,5rem)] noscript:pt-12">
        <article className="wrap-anywhere">
          <header>
            <a
              href={sectionAddress('portfolio')}
              className="-ms-1 inline-flex items-center gap-2 rounded-sm px-1 py-1 text-sm text-muted transition-colors hover:text-fg print:hidden"
            >
              <Icon name="arrow-left" size={16} />
              {t`Portfolio`}
            </a>
            <a
              href="/projects"
              className="ms-4 inline-flex items-center rounded-sm py-1 text-sm text-muted hover:text-fg print:hidden"
            >
              {t`All projects`}
            </a>
            <p className="mt-5 text-sm text-subtle">{facts.filter(Boolean).join(', ')}</p>
            <h1 className="mt-2 max-w-[22em] text-2xl">{project.title}</h1>
          </header>
          <div className="mt-[clamp(2rem,4vw,3.5rem)] grid gap-y-8 lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_1fr] lg:gap-x-12">
            <Screen project={project} />
            <div className="contents content-start gap-6 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:grid">
              {project.outcome && (
                <div className="relative order-1 lg:order-none">
                  <h2 className="sr-only">{t`Result`}</h2>
                  <CaseOutcome project={project} />
                </div>
              )}
              <CaseWords project={project} words={words} />
              <CaseFacts project={project} />
            </div>
            <CaseStory project={project} />
          </div>
          <MorePictures pictures={project.pictures.slice(1)} />
        </article>
        <div className="mt-[clamp(3rem,6vw,5rem)] border-t border-line pt-6 print:hidden">
          <CaseOrderBar service={service} />
        </div>
      </Container>
    </SiteFrame>
  )
}

type WholePictureProps = { picture: Picture; sizes: string; loading?: 'lazy'; className?: string }

/** Shows a picture uncropped, at most 44rem high. */
function WholePicture({ picture: { address, alt }, className, ...props }: WholePictureProps) {
  const media = parseMediaAddress(address)
  return (
    <figure
      className={classNames('overflow-hidden rounded-[12px] border border-line bg-surface-1', className)}
      style={media && { maxWidth: `calc(44rem * ${media.width / media.height})` }}
    >
      <MediaPicture src={address} alt={alt} className="h-auto w-full" {...props} />
    </figure>
  )
}

/** Shows the first uploaded picture uncropped. If there is none, shows the drawn screen. */
function Screen({ project }: { project: Project }) {
  const [first] = project.pictures
  if (first)
    return (
      <WholePicture
        picture={first}
        sizes="(min-width: 64rem) 50rem, 100vw"
        className="self-start shadow-card"
      />
    )
  return (
    <div role="img" aria-label={t`Screen of ${project.title}`} className="rounded-[12px] shadow-card">
      <ProjectPicture project={project} className="aspect-[14/9] max-md:hidden" />
      <ProjectPicture project={project} part="focus" className="aspect-[14/9] md:hidden" />
    </div>
  )
}

function MorePictures({ pictures }: { pictures: Picture[] }) {
  if (pictures.length === 0) return null
  return (
    <section
      aria-label={t`Pictures`}
      className="mt-[clamp(2rem,4vw,3.5rem)] grid items-start gap-6 sm:grid-cols-2"
    >
      {pictures.map((picture) => (
        <WholePicture
          key={picture.address}
          picture={picture}
          sizes="(min-width: 40rem) 36rem, 100vw"
          loading="lazy"
        />
      ))}
    </section>
  )
}

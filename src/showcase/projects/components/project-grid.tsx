import { t } from '#platform/texts.ts'
import { EmptyState } from '#ui/page/empty-state.tsx'
import { Icon } from '#ui/symbols/icon.tsx'
import type { Project } from '../contract.ts'
import { idOfCase } from './case-address.ts'
import { OutcomeLine } from './outcome.tsx'
import { ProjectPicture } from './project-picture.tsx'

const largeOnes = 2

/** Shows two projects as large cards and the others as rows. `CaseDialog` opens them. */
export function ProjectGrid({ projects }: { projects: Project[] }) {
  if (projects.length === 0)
    return (
      <EmptyState title={t`No projects on show yet`} as="h3" className="px-0">
        {t`The first one appears here once it is delivered.`}
      </EmptyState>
    )
  const rows = projects.slice(largeOnes)
  return (
    <>
      <ul className="grid gap-x-6 gap-y-9 md:grid-cols-2">
        {projects.slice(0, largeOnes).map((project) => (
          <li key={project.id}>
            <LargeCard project={project} />
          </li>
        ))}
      </ul>
      {rows.length > 0 && (
        <ul className="mt-9 border-t border-line">
          {rows.map((project) => (
            <li key={project.id} className="border-b border-line">
              <RowCard project={project} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

type CardProps = { project: Project }

/** A large card. A click anywhere on it opens the project. */
function LargeCard({ project }: CardProps) {
  return (
    <article className="group relative wrap-anywhere">
      <div
        data-picture=""
        className="rounded-[12px] shadow-card transition-transform duration-220 group-hover:-translate-y-[3px]"
      >
        <ProjectPicture project={project} className="aspect-[14/9] max-md:hidden" />
        <ProjectPicture project={project} part="focus" className="aspect-[14/9] md:hidden" />
      </div>
      <div className="flex flex-col-reverse gap-x-6 gap-y-2 pt-3.5 md:pt-4.5 lg:flex-row lg:justify-between">
        <div className="lg:max-w-72">
          <Titles project={project} />
        </div>
        {project.outcome && <OutcomeLine outcome={project.outcome} className="shrink-0 lg:text-end" />}
      </div>
      <noscript>
        <WholeProject project={project} />
      </noscript>
    </article>
  )
}

/** A project as a row. Only wide windows show its description. */
function RowCard({ project }: CardProps) {
  return (
    <article className="is-row group relative wrap-anywhere">
      <div className="grid grid-cols-[6.5rem_minmax(0,1fr)] gap-x-4 gap-y-1.5 py-4.5 md:grid-cols-[12rem_minmax(0,1fr)_auto_1.25rem] md:items-center md:gap-x-5 lg:gap-x-7">
        <div data-picture="" className="max-md:row-span-2">
          <ProjectPicture
            project={project}
            part="row"
            className="aspect-[8/5] transition-colors group-hover:border-line-strong max-md:hidden"
          />
          <ProjectPicture project={project} part="thumb" className="aspect-square md:hidden" />
        </div>
        <div>
          <Titles project={project} />
          <p className="mt-1.5 text-md text-muted max-lg:hidden">{project.description}</p>
        </div>
        <div className="md:max-w-52 lg:w-56 lg:max-w-none">
          {project.outcome && <OutcomeLine outcome={project.outcome} className="lg:text-end" />}
        </div>
        <Icon
          name="arrow-up-right"
          size={20}
          strokeWidth={1.7}
          className="text-subtle transition-colors noscript:hidden group-hover:text-accent max-md:hidden"
        />
      </div>
      <noscript>
        <WholeProject project={project} />
      </noscript>
    </article>
  )
}

function Titles({ project }: CardProps) {
  return (
    <>
      <p className="text-sm text-subtle">{project.category}</p>
      <h3 className="mt-0.5 text-lg leading-[1.2] tracking-[-0.016em] in-[.is-row]:max-md:text-base in-[.is-row]:max-md:leading-[1.2]">
        <button
          id={idOfCase(project.slug)}
          type="button"
          aria-haspopup="dialog"
          data-case={project.slug}
          data-opens="case"
          className="rounded-sm text-start underline-offset-[0.22em] group-hover:underline group-hover:decoration-1 noscript:hidden after:absolute after:inset-0 after:rounded-control"
        >
          {project.title}
        </button>
        <noscript>{project.title}</noscript>
      </h3>
    </>
  )
}

/** Shows visitors without scripts the content of the dialog. */
function WholeProject({ project }: CardProps) {
  const { description, longDescription, technologies, liveUrl, githubUrl } = project
  return (
    <div className="mt-4 mb-6 grid max-w-[43.1em] gap-3 text-md text-muted">
      <p>{description}</p>
      {longDescription?.split(/\n{2,}/).map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {technologies.length > 0 && <p>{t`Technologies: ${technologies.join(', ')}`}</p>}
      {liveUrl && <a href={liveUrl}>{t`Visit the site`}</a>}
      {githubUrl && <a href={githubUrl}>{t`Read the code`}</a>}
    </div>
  )
}

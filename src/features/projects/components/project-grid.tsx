import { Art } from '#ui/art.tsx'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon.tsx'
import type { Project } from '../contract.ts'

type ProjectGridProps = {
  projects: Project[]
  onOpen: (project: Project) => void
}

const large = 'lg:col-span-7 lg:row-span-2'
const small = 'lg:col-span-5'

/** Groups of three: a large one beside two small ones, the next group mirrored. One or two left over share a row. */
export function ProjectGrid({ projects, onOpen }: ProjectGridProps) {
  return (
    <ul className="grid grid-flow-row-dense gap-x-6 gap-y-10 md:grid-cols-2 lg:grid-cols-12">
      {projects.map((project, place) => {
        const { place: at, size } = layOut(place, projects.length)
        return (
          <li key={project.id} className={at}>
            <ProjectCard project={project} size={size} onOpen={onOpen} />
          </li>
        )
      })}
    </ul>
  )
}

function layOut(index: number, count: number): { place: string; size: ProjectSize } {
  const inFullGroup = index < count - (count % 3)
  if (!inFullGroup && count % 3 === 1) return { place: 'md:col-span-2 lg:col-span-12', size: 'wide' }
  if (!inFullGroup) return { place: 'lg:col-span-6', size: 'small' }
  const mirrored = Math.floor(index / 3) % 2 === 1
  if (index % 3 === (mirrored ? 2 : 0)) {
    return { place: `md:col-span-2 ${large} ${mirrored ? 'lg:col-start-6' : ''}`, size: 'large' }
  }
  return { place: `${small} ${mirrored ? 'lg:col-start-1' : ''}`, size: 'small' }
}

const plainPicture = '/art/project/plain.svg'

type ProjectSize = 'small' | 'large' | 'wide'

const pictures = {
  small: 'aspect-[16/10]',
  large: 'aspect-[16/10] lg:aspect-auto lg:min-h-0 lg:flex-1',
  wide: 'aspect-[16/10] md:aspect-[21/9]',
}

type ProjectCardProps = { project: Project; size: ProjectSize; onOpen: (project: Project) => void }

/** One project: picture, title, description. All of its area opens the project. */
function ProjectCard({ project, size, onOpen }: ProjectCardProps) {
  return (
    <article className="group relative flex h-full flex-col wrap-anywhere">
      <Art
        src={project.image || plainPicture}
        className={classNames(
          'w-full rounded-card border border-line transition-colors group-hover:border-line-strong',
          pictures[size],
        )}
      />
      <p className="mt-4 flex justify-between gap-4 text-sm text-subtle">
        {project.category}
        <Icon
          name="arrow-up-right"
          size={18}
          className="ml-auto transition-[color,translate] noscript:hidden group-hover:translate-x-0.5 group-hover:-translate-y-0.5 group-hover:text-accent"
        />
      </p>
      <h3 className={classNames('mt-1', size === 'small' ? 'text-lg tracking-[-0.015em]' : 'text-xl')}>
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={() => onOpen(project)}
          className="rounded-sm text-left noscript:hidden after:absolute after:inset-0 after:rounded-card"
        >
          {project.title}
        </button>
        <noscript>{project.title}</noscript>
      </h3>
      <p className="mt-2 max-w-[43.1em] text-md text-muted">{project.description}</p>
      <noscript>
        <WholeProject project={project} />
      </noscript>
    </article>
  )
}

/** The contents of the dialog, for readers without scripts. */
function WholeProject({ project }: { project: Project }) {
  const { longDescription, technologies, liveUrl, githubUrl } = project
  return (
    <div className="mt-4 grid max-w-[43.1em] gap-3 text-md text-muted">
      {longDescription?.split(/\n{2,}/).map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {technologies.length > 0 && <p>Technologies: {technologies.join(', ')}</p>}
      {liveUrl && <a href={liveUrl}>Visit the site</a>}
      {githubUrl && <a href={githubUrl}>Read the code</a>}
    </div>
  )
}

import { ArrowUpRight } from 'lucide-react'
import { Art } from '#ui/art.tsx'
import { classNames } from '#ui/class-names.ts'
import type { Project } from '../contract.ts'

const plainPicture = '/art/project/plain.svg'

export type ProjectSize = 'small' | 'large' | 'wide'

const pictures = {
  small: 'aspect-[16/10]',
  large: 'aspect-[16/10] lg:aspect-auto lg:min-h-0 lg:flex-1',
  wide: 'aspect-[16/10] md:aspect-[21/9]',
}

type ProjectCardProps = {
  project: Project
  size: ProjectSize
  onOpen: (project: Project) => void
  onNear: () => void
}

/** One project: picture, title, what changed. The whole of it opens the project. */
export function ProjectCard({ project, size, onOpen, onNear }: ProjectCardProps) {
  return (
    <article className="group relative flex h-full flex-col wrap-anywhere" onPointerEnter={onNear}>
      <Art
        src={project.image || plainPicture}
        className={classNames(
          'w-full rounded-card border border-line transition-colors group-hover:border-line-strong',
          pictures[size],
        )}
      />
      <p className="mt-4 flex justify-between gap-4 text-sm text-subtle">
        {project.category}
        <ArrowUpRight
          size={18}
          aria-hidden="true"
          className="ml-auto transition-[color,translate] noscript:hidden group-hover:translate-x-0.5 group-hover:-translate-y-0.5 group-hover:text-accent"
        />
      </p>
      <h3 className={classNames('mt-1', size === 'small' ? 'text-lg tracking-[-0.015em]' : 'text-xl')}>
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={() => onOpen(project)}
          onFocus={onNear}
          className="rounded-sm text-left noscript:hidden after:absolute after:inset-0 after:rounded-card"
        >
          {project.title}
        </button>
        <noscript>{project.title}</noscript>
      </h3>
      <p className="mt-2 max-w-[65ch] text-md text-muted">{project.description}</p>
      <noscript>
        <WholeProject project={project} />
      </noscript>
    </article>
  )
}

/** What the dialog would tell, for readers without scripts. */
function WholeProject({
  project: { longDescription, technologies, liveUrl, githubUrl },
}: {
  project: Project
}) {
  return (
    <div className="mt-4 grid max-w-[65ch] gap-3 text-md text-muted">
      {longDescription?.split(/\n{2,}/).map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {technologies.length > 0 && <p>Technologies: {technologies.join(', ')}</p>}
      {liveUrl && <a href={liveUrl}>RequestContext the site</a>}
      {githubUrl && <a href={githubUrl}>Read the code</a>}
    </div>
  )
}

import type { ReactNode } from 'react'
import { Art } from '#ui/art.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import type { DialogState } from '#ui/dialog.tsx'
import DialogWindow from '#ui/dialog-window.tsx'
import { Icon } from '#ui/icon.tsx'
import type { Project } from '../contract.ts'

const month = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** Everything about one project. */
export default function ProjectDialog({ project, ...state }: DialogState & { project: Project }) {
  return (
    <DialogWindow {...state} size="lg" title={project.title} description={project.description}>
      {project.image && (
        <Art src={project.image} eager className="aspect-[21/9] rounded-control border border-line" />
      )}
      <Facts project={project} />
      <Story text={project.longDescription} />
      <Testimonial project={project} />
      <Links project={project} />
    </DialogWindow>
  )
}

function Facts({ project }: { project: Project }) {
  const { clientName, category, completedAt, technologies, tags } = project
  return (
    <dl className="mt-6 grid gap-x-8 gap-y-4 border-b border-line pb-6 text-md sm:grid-cols-3">
      {clientName && <Fact name="Client">{clientName}</Fact>}
      {category && <Fact name="Category">{category}</Fact>}
      <Fact name="Completed">
        <time dateTime={completedAt}>{month.format(new Date(completedAt))}</time>
      </Fact>
      {technologies.length > 0 && (
        <Fact name="Technologies" wide>
          {technologies.join(', ')}
        </Fact>
      )}
      {tags.length > 0 && (
        <Fact name="Topics" wide>
          <span className="mt-1 flex flex-wrap gap-2">
            {tags.map((tag) => (
              <Badge key={tag}>{tag}</Badge>
            ))}
          </span>
        </Fact>
      )}
    </dl>
  )
}

function Fact({ name, wide, children }: { name: string; wide?: boolean; children: ReactNode }) {
  return (
    <div className={wide ? 'sm:col-span-3' : undefined}>
      <dt className="text-sm text-subtle">{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function Story({ text }: { text: string | null }) {
  if (!text) return null
  return (
    <div className="mt-6 grid max-w-[43.1em] gap-4 wrap-anywhere text-muted">
      {text.split(/\n{2,}/).map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </div>
  )
}

function Testimonial({ project: { testimonial, clientName } }: { project: Project }) {
  if (!testimonial) return null
  return (
    <figure className="mt-8 border-t border-accent pt-5">
      <blockquote className="font-display text-lg tracking-[-0.01em]">“{testimonial}”</blockquote>
      {clientName && <figcaption className="mt-3 text-sm text-subtle">{clientName}</figcaption>}
    </figure>
  )
}

function Links({ project: { liveUrl, githubUrl } }: { project: Project }) {
  if (!liveUrl && !githubUrl) return null
  return (
    <div className="mt-8 flex flex-wrap gap-3">
      {liveUrl && <OutsideLink href={liveUrl}>Visit the site</OutsideLink>}
      {githubUrl && <OutsideLink href={githubUrl}>Read the code</OutsideLink>}
    </div>
  )
}

function OutsideLink({ href, children }: { href: string; children: string }) {
  return (
    <Button variant="secondary" size="sm" asChild>
      <a href={href} target="_blank" rel="noopener noreferrer">
        {children}
        <Icon name="external-link" size={16} />
        <span className="sr-only">(opens in a new tab)</span>
      </a>
    </Button>
  )
}

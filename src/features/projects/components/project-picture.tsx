import { Art } from '#ui/art.tsx'
import { classNames } from '#ui/class-names.ts'
import type { Project } from '../contract.ts'

const plainPicture = '/art/project/plain.svg'

type ProjectPictureProps = {
  project: Pick<Project, 'image' | 'outcome'>
  /** What is shown of a drawn screen; absent: all of it. */
  part?: 'row' | 'thumb' | 'focus'
  /** A picture that is shown already. */
  known?: boolean
  className?: string
}

/** A project's screen, or a part of it; else its own picture, or the plain one, in the same frame. */
export function ProjectPicture({ project, part, known = false, className }: ProjectPictureProps) {
  const src = project.image || plainPicture
  const crop = project.outcome?.crop
  // A whole screen is drawn with its own frame.
  const hasFrame = !part && src.startsWith('/screens/')
  return (
    <Art
      src={src}
      known={known}
      crop={part ? (crop?.[part] ?? crop?.focus) : null}
      className={classNames('rounded-[12px]', !hasFrame && 'border border-line bg-surface-1', className)}
    />
  )
}

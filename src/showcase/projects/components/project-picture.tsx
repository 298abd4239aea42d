import { MediaPicture } from '#base/images/components/media-picture.tsx'
import { t } from '#platform/texts.ts'
import { Art } from '#ui/art/art.tsx'
import { classNames } from '#ui/styles/class-names.ts'
import type { Project } from '../contract.ts'

const plainPicture = '/art/project/plain.svg'

type ProjectPictureProps = {
  project: Pick<Project, 'image' | 'pictures' | 'outcome'>
  /** The part of a drawn screen to show. By default, the whole screen is shown. */
  part?: 'row' | 'thumb' | 'focus'
  /** Whether to show the drawing without waiting, because the browser has already loaded it. */
  known?: boolean
  className?: string
}

const widths = { row: '12rem', thumb: '6.5rem', focus: '100vw', whole: '(min-width: 80rem) 48rem, 60vw' }

/** Shows the first uploaded image. If there is none, shows the drawn screen, or else a plain picture. All have the same frame. */
export function ProjectPicture({ project, part, known = false, className }: ProjectPictureProps) {
  const [first] = project.pictures
  const src = project.image || plainPicture
  const crop = project.outcome?.crop
  // The drawing of a whole screen already includes a frame, so this component adds none.
  const hasFrame = !first && !part && src.startsWith('/screens/')
  const looks = classNames('rounded-[12px]', !hasFrame && 'border border-line bg-surface-1', className)
  if (first)
    return (
      <span className={classNames('art', looks)}>
        <MediaPicture
          src={first.address}
          alt=""
          sizes={widths[part ?? 'whole']}
          loading="lazy"
          decoding="async"
          className="absolute inset-0 size-full object-cover"
        />
      </span>
    )
  return <Art src={src} known={known} crop={part ? (crop?.[part] ?? crop?.focus) : null} className={looks} />
}

export const describePicture = ({ pictures, title }: Pick<Project, 'pictures' | 'title'>) =>
  pictures[0]?.alt ?? t`Screen of ${title}`

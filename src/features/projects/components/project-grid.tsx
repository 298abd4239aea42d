import type { Project } from '../contract.ts'
import { ProjectCard, type ProjectSize } from './project-card.tsx'

type ProjectGridProps = {
  projects: Project[]
  onOpen: (project: Project) => void
  /** A pointer or the focus has come to a project. */
  onNear: () => void
}

const large = 'lg:col-span-7 lg:row-span-2'
const small = 'lg:col-span-5'

/** Groups of three: a large one beside two small ones, the next group mirrored. One or two left over share a row. */
export function ProjectGrid({ projects, onOpen, onNear }: ProjectGridProps) {
  return (
    <ul className="grid grid-flow-row-dense gap-x-6 gap-y-10 md:grid-cols-2 lg:grid-cols-12">
      {projects.map((project, place) => {
        const { place: at, size } = layOut(place, projects.length)
        return (
          <li key={project.id} className={at}>
            <ProjectCard project={project} size={size} onOpen={onOpen} onNear={onNear} />
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

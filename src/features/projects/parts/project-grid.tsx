import type { Project } from '../contract.ts'
import { ProjectCard } from './project-card.tsx'

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
        const { place: at, isLarge } = layOut(place, projects.length)
        return (
          <li key={project.id} className={at}>
            <ProjectCard project={project} isLarge={isLarge} onOpen={onOpen} onNear={onNear} />
          </li>
        )
      })}
    </ul>
  )
}

function layOut(index: number, count: number): { place: string; isLarge: boolean } {
  const inFullGroup = index < count - (count % 3)
  if (!inFullGroup)
    return { place: count % 3 === 1 ? 'md:col-span-2 lg:col-span-12' : 'lg:col-span-6', isLarge: false }
  const mirrored = Math.floor(index / 3) % 2 === 1
  const isLarge = index % 3 === (mirrored ? 2 : 0)
  const column = mirrored ? (isLarge ? 'lg:col-start-6' : 'lg:col-start-1') : ''
  return { place: `${isLarge ? `md:col-span-2 ${large}` : small} ${column}`, isLarge }
}

import { CohortsPanel } from './cohorts-panel.tsx'
import { HoursPanel } from './hours-panel.tsx'
import { inTwo, type PartProps } from './parts.tsx'
import { PostsPanel, SourcesPanel } from './ranked-panels.tsx'

/** The panels further down the page. They load when the reader scrolls to them. */
export default function LowerPanels(part: PartProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div className={inTwo}>
        <PostsPanel {...part} />
        <SourcesPanel {...part} />
      </div>
      <div className={inTwo}>
        <HoursPanel {...part} />
        <CohortsPanel {...part} />
      </div>
    </div>
  )
}

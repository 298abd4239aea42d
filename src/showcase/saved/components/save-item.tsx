import { Island } from '#ui/loading/island.tsx'
import type { SavedKind } from '../contract.ts'
import SaveButton from './save-button.island.tsx'

/** `isSaved` is null for anonymous visitors, and if reading it failed. */
type SaveItemProps = { kind: SavedKind; id: number; isSaved: boolean | null }

/** The button to save an item. Only members see it. */
export function SaveItem({ isSaved, ...item }: SaveItemProps) {
  if (isSaved === null) return null
  return (
    <span data-member="" className="contents print:hidden">
      <Island of={SaveButton} props={{ ...item, isSaved }} when="touch" />
    </span>
  )
}

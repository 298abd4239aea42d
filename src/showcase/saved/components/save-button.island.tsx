import type { SavedKind } from '../contract.ts'
import { SaveToggle } from './save-toggle.tsx'

type SaveButtonProps = { kind: SavedKind; id: number; isSaved: boolean }

export default function SaveButton(props: SaveButtonProps) {
  return <SaveToggle {...props} />
}

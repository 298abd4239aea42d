import { useEffect, useState } from 'react'
import { palette } from '#members/layout/palette-state.ts'
import { lazyPart } from '#ui/loading/lazy-part.tsx'
import { useStore } from '#ui/state/use-store.ts'

const Palette = lazyPart(() => import('./palette.tsx'))

/** Opens the search on Ctrl+K. Loads the search's code when it is opened for the first time. */
export function PaletteHost() {
  const { open } = useStore(palette)
  const [wanted, setWanted] = useState(false)
  if (open && !wanted) setWanted(true)
  useEffect(() => {
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
  return wanted && <Palette open={open} />
}

function onKey(event: KeyboardEvent): void {
  if (!(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return
  if (event.key.toLowerCase() !== 'k' || event.defaultPrevented) return
  const { open } = palette.get()
  // Ignores the shortcut while a dialog is open.
  if (!open && document.querySelector('[role=dialog][data-state=open]')) return
  event.preventDefault()
  palette.set(open ? { ...palette.get(), open: false } : { open: true, opener: document.activeElement })
}

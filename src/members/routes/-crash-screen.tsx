import { useEffect } from 'react'
import { CrashPage } from '#frame/status-page.tsx'
import { Button } from '#ui/controls/button.tsx'

/** Shown to members when a page cannot be rendered. */
export function CrashScreen({ error }: { error: unknown }) {
  useEffect(() => console.error('The page could not be rendered:', error), [error])
  return <CrashPage retry={<Button onClick={() => window.location.reload()}>Try Again</Button>} />
}

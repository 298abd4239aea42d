import { useEffect } from 'react'
import { Button } from '#ui/button.tsx'
import { StatusPage } from '#ui/status-page.tsx'

/** What a visitor sees when rendering a page fails unexpectedly. */
export function CrashScreen({ error }: { error: unknown }) {
  useEffect(() => console.error('The page could not be rendered:', error), [error])
  return (
    <StatusPage
      map="broken"
      title="Something went wrong"
      text="We encountered an unexpected error. Don't worry, we're working to fix it."
    >
      <Button onClick={() => window.location.reload()}>Try Again</Button>
      <Button variant="secondary" asChild>
        <a href="/">Go Home</a>
      </Button>
    </StatusPage>
  )
}

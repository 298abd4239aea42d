import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ChatWidget } from '#features/assistant/components/chat-widget.tsx'
import { Button } from '#ui/button.tsx'
import { StatusPage } from '#ui/status-page.tsx'

type LostPageProps = { code?: string; title: string; text: string; children: ReactNode }

/** The page of an address with nothing to show; its children lead on. */
export function LostPage(props: LostPageProps) {
  return <StatusPage floating={<ChatWidget />} map="lost" {...props} />
}

/** The 404 page of every address that no route knows. */
export function NotFoundPage() {
  return (
    <LostPage
      code="404"
      title="Page Not Found"
      text="This path leads off the map. If you are building this site: did you forget to add the page to the router?"
    >
      <Button asChild>
        <Link to="/">Go Home</Link>
      </Button>
      <Button variant="secondary" asChild>
        <a href="/#contact">Tell me what is missing</a>
      </Button>
    </LostPage>
  )
}

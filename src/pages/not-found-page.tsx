import { Link } from '@tanstack/react-router'
import { ChatWidget } from '#features/assistant/components/chat-widget.tsx'
import { Button } from '#ui/button.tsx'
import { StatusPage } from '#ui/status-page.tsx'

/** The 404 page of every address that no route knows. */
export function NotFoundPage() {
  return (
    <StatusPage
      floating={<ChatWidget />}
      map="lost"
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
    </StatusPage>
  )
}

import { Link } from '@tanstack/react-router'
import { ChatWidget } from '#features/assistant/components/chat-widget.tsx'
import { Button } from '#ui/button.tsx'
import { StatusPage } from '#ui/status-page.tsx'

/** The 404 page of a service that does not exist or is no longer offered. */
export function ServiceNotFound() {
  return (
    <StatusPage
      floating={<ChatWidget />}
      map="lost"
      code="404"
      title="Service Not Found"
      text="This service does not exist, or it is no longer offered. The catalogue shows everything that is."
    >
      <Button asChild>
        <Link to="/services">Back to Services</Link>
      </Button>
    </StatusPage>
  )
}

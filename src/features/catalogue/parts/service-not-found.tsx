import { Link } from '@tanstack/react-router'
import { Button } from '../../../ui/button.tsx'
import { ChatWidget } from '../../assistant/parts/chat-widget.tsx'
import { StatusPage } from '../../landing/parts/status-page.tsx'

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

import { Link } from '@tanstack/react-router'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Signpost } from '#ui/signpost.tsx'

/** A menu's target that has no screen yet, and says so. */
export function NotOpenPage({ title, text }: { title: string; text: string }) {
  return (
    <Signpost map="sent" title={title} text={`This page is not open yet. ${text}`}>
      <Badge tone="accent">Not open yet</Badge>
      <Button asChild className="mt-2">
        <Link to={'/auth-dashboard' as string} activeProps={{}}>
          Back to Dashboard
        </Link>
      </Button>
    </Signpost>
  )
}

import { Link } from '@tanstack/react-router'
import { Button } from '#ui/controls/button.tsx'
import { Signpost } from '#ui/page/signpost.tsx'

/** Replaces the page if the developer was removed while it was open. */
export default function TakenAway() {
  return (
    <Signpost title="Not Your Order Any More" text="An admin has taken this order from you.">
      <Button asChild className="mt-2">
        <Link to="/dashboard/projects">Back to Projects</Link>
      </Button>
    </Signpost>
  )
}

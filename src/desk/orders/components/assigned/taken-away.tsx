import { Link } from '@tanstack/react-router'
import { t } from '#platform/texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { Signpost } from '#ui/page/signpost.tsx'

/** Replaces the page of an order if the reader lost access to it while it was open. */
export default function TakenAway({ isClient }: { isClient?: boolean }) {
  return (
    <Signpost
      title={t`Not Your Order Any More`}
      text={
        isClient ? t`This order does not belong to your account.` : t`An admin has taken this order from you.`
      }
    >
      <Button asChild className="mt-2">
        {isClient ? (
          <Link to="/dashboard">{t`Back to the Dashboard`}</Link>
        ) : (
          <Link to="/dashboard/projects">{t`Back to Projects`}</Link>
        )}
      </Button>
    </Signpost>
  )
}

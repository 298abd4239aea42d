import { useNamedPart } from '#ui/forms/use-named-part.ts'
import { BusyFeedsPanel } from './busy-feeds-panel.tsx'
import { OwnFeedPanel } from './own-feed-panel.tsx'

/** Calls in the owner's own calendar, and the owner's other calendars here. */
export default function FeedTab() {
  return (
    <div ref={useNamedPart<HTMLDivElement>()} className="grid gap-5">
      <OwnFeedPanel />
      <BusyFeedsPanel />
    </div>
  )
}

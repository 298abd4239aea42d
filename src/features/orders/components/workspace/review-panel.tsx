import type { UseQueryResult } from '@tanstack/react-query'
import { useMember } from '#features/accounts/components/use-member.ts'
import { Badge } from '#ui/badge.tsx'
import { Day } from '#ui/day.tsx'
import { LoadProblem } from '#ui/load-problem.tsx'
import { Panel } from '#ui/panel.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Stars } from '#ui/stars.tsx'
import type { OpenOrder } from '../../contract/orders.ts'
import type { Review } from '../../contract/reviews.ts'
import { QuoteButton } from './quote-button.tsx'
import { ReviewForm } from './review-form.tsx'

/** What the client says about a completed order: where it is written, and what stands there then. */
export function ReviewPanel({ order, review }: { order: OpenOrder; review: UseQueryResult<Review | null> }) {
  const isAdmin = useMember().role === 'admin'
  if (review.data) return <WrittenReview order={order} review={review.data} isAdmin={isAdmin} />
  if (review.isSuccess && order.party === 'admin') return null
  return (
    <Panel
      title="How did it go?"
      lead={review.isSuccess && 'One review an order; it cannot be changed later.'}
    >
      <div className="border-t border-line p-5 md:px-6">
        {review.isPending && <Skeleton className="h-32" />}
        {review.isError && (
          <LoadProblem
            text="The review could not be loaded."
            busy={review.isFetching}
            onRetry={() => void review.refetch()}
          />
        )}
        {review.isSuccess && <ReviewForm orderId={order.id} />}
      </div>
    </Panel>
  )
}

type WrittenReviewProps = { order: OpenOrder; review: Review; isAdmin: boolean }

function WrittenReview({ order, review, isAdmin }: WrittenReviewProps) {
  return (
    <Panel
      title={order.party === 'client' ? 'Your review' : `${order.clientName}’s review`}
      action={isAdmin && <QuoteButton review={review} />}
    >
      <div className="grid gap-3 border-t border-line p-5 md:px-6">
        <p className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm text-subtle">
          <Stars rating={review.rating} size={20} />
          <Day at={review.createdAt} />
          <Badge tone={review.isPublic ? 'success' : 'neutral'}>
            {review.isPublic ? 'Public' : 'Private'}
          </Badge>
        </p>
        {review.review && (
          <p dir="auto" className="max-w-[65ch] wrap-anywhere whitespace-pre-line">
            {review.review}
          </p>
        )}
      </div>
    </Panel>
  )
}

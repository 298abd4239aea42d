import { useMutation } from '@tanstack/react-query'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { showProblem } from '#ui/problem-toast.ts'
import { toast } from '#ui/toast.tsx'
import type { Review } from '../../contract/reviews.ts'
import { quoteReview } from '../../query-options/workspace.ts'

/** Shows a review among the testimonials of the front page, once. */
export function QuoteButton({ review }: { review: Review }) {
  const { mutate, isPending } = useMutation({
    ...quoteReview(review.orderId),
    onSuccess: () => toast({ title: 'Success', description: 'The review stands on the front page now.' }),
    onError: (problem) => showProblem('No testimonial was made', problem),
  })
  if (review.testimonialId !== null) return <Badge tone="accent">On the front page</Badge>
  return (
    <Button
      variant="secondary"
      size="sm"
      busy={isPending}
      unavailable={reasonAgainst(review)}
      onClick={() => mutate(undefined)}
    >
      Make Testimonial
    </Button>
  )
}

function reasonAgainst({ isPublic, review }: Review): string | undefined {
  if (!isPublic) return 'The client did not make this review public'
  return review ? undefined : 'This review has no words to show'
}

import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Checkbox, Field, TextArea } from '#ui/field.tsx'
import { showProblem } from '#ui/problem-toast.ts'
import { toast } from '#ui/toast.tsx'
import { reviewOrder } from '../../query-options/workspace.ts'
import { StarChoice } from './star-choice.tsx'

/** Where a client says how an order went. */
export function ReviewForm({ orderId }: { orderId: number }) {
  const [rating, setRating] = useState(0)
  const [review, setReview] = useState('')
  const [isPublic, setPublic] = useState(true)
  const [tried, setTried] = useState(false)
  const { mutate, isPending } = useReviewing(orderId)
  return (
    <form
      className="grid max-w-xl gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        setTried(true)
        if (rating === 0) event.currentTarget.querySelector<HTMLInputElement>('[type=radio]')?.focus()
        else mutate({ rating, review, isPublic })
      }}
    >
      <StarChoice
        label="Your rating"
        value={rating}
        onChange={setRating}
        {...(tried && rating === 0 && { error: 'Choose one to five stars' })}
      />
      <Field label="Your words (optional)">
        <TextArea
          rows={4}
          maxLength={2000}
          value={review}
          onChange={(event) => setReview(event.currentTarget.value)}
        />
      </Field>
      <Checkbox
        label="Show it on the service’s page"
        hint="With your first name only; it may be quoted on the front page too. Otherwise it stays between us."
        checked={isPublic}
        onChange={(event) => setPublic(event.currentTarget.checked)}
      />
      <div>
        <Button type="submit" busy={isPending}>
          Send Review
        </Button>
      </div>
    </form>
  )
}

function useReviewing(orderId: number) {
  return useMutation({
    ...reviewOrder(orderId),
    onSuccess: () => toast({ title: 'Thank you', description: 'Your review is saved.' }),
    onError: (problem) => showProblem('The review was not saved', problem),
  })
}

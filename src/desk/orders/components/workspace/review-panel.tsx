import type { UseQueryResult } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useMember } from '#base/accounts/components/use-session.ts'
import { msg, plural, t } from '#platform/texts.ts'
import { Day } from '#ui/calendar/day.tsx'
import { Button } from '#ui/controls/button.tsx'
import { Dialog, preloadsDialogWith } from '#ui/dialogs/dialog.tsx'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { type BoundField, Field } from '#ui/forms/field.tsx'
import { MutationForm } from '#ui/forms/mutation-form.tsx'
import { useZodForm } from '#ui/forms/zod-form.ts'
import { lazyContent } from '#ui/loading/lazy-part.tsx'
import { LoadProblem } from '#ui/loading/load-problem.tsx'
import { Skeleton } from '#ui/loading/skeleton.tsx'
import { Panel } from '#ui/page/panel.tsx'
import { classNames } from '#ui/styles/class-names.ts'
import { Badge } from '#ui/symbols/badge.tsx'
import { Icon } from '#ui/symbols/icon.tsx'
import { Stars } from '#ui/symbols/stars.tsx'
import { type Review, ReviewInput } from '../../contract/reviews.ts'
import type { OpenOrder } from '../../contract/schemas.ts'
import { reviewOrder } from '../../query-options/reviews.ts'

export default function ReviewPanel({
  order,
  review,
}: {
  order: OpenOrder
  review: UseQueryResult<Review | null>
}) {
  if (review.data) return <WrittenReview order={order} review={review.data} />
  if (review.isSuccess && order.party === 'admin') return null
  return (
    <Panel
      className="mt-4 print:hidden"
      title={t`How did it go?`}
      lead={review.isSuccess && t`One review an order; it cannot be changed later.`}
    >
      <div className="border-t border-line p-5 md:px-6">
        {review.isPending && <Skeleton className="h-32" />}
        {review.isError && <LoadProblem text={t`The review could not be loaded.`} query={review} />}
        {review.isSuccess && <ReviewForm orderId={order.id} />}
      </div>
    </Panel>
  )
}

function WrittenReview({ order, review }: { order: OpenOrder; review: Review }) {
  const isAdmin = useMember().role === 'admin'
  return (
    <Panel
      className="mt-4"
      title={order.party === 'client' ? t`Your review` : t`${order.clientName}’s review`}
      action={
        isAdmin && (
          <div className="print:hidden">
            <QuoteButton review={review} />
          </div>
        )
      }
    >
      <div className="grid gap-3 border-t border-line p-5 md:px-6">
        <p className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm text-subtle">
          <Stars rating={review.rating} size={20} />
          <Day at={review.createdAt} />
          <Badge tone={review.isPublic ? 'success' : 'neutral'}>
            {review.isPublic ? t`Public` : t`Private`}
          </Badge>
        </p>
        {review.review && (
          <p dir="auto" className="max-w-[43.1em] wrap-anywhere whitespace-pre-line">
            {review.review}
          </p>
        )}
      </div>
    </Panel>
  )
}

const TestimonialForm = lazyContent(() => import('./testimonial-form.tsx'))
const preloadsForm = preloadsDialogWith(TestimonialForm)

/** Shows a preview of the testimonial first. Creates it after a confirmation. */
function QuoteButton({ review }: { review: Review }) {
  const [open, setOpen] = useState(false)
  if (review.testimonialId !== null) return <Badge tone="accent">{t`On the front page`}</Badge>
  if (!review.isPublic || !review.review) return null
  return (
    <>
      <Button variant="secondary" {...preloadsForm} onClick={() => setOpen(true)}>
        {t`Make Testimonial`}
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title={t`Make Testimonial`}
        description={t`It will be shown on the front page like this, after the others. You can change it in Content Management.`}
      >
        <TestimonialForm orderId={review.orderId} />
      </Dialog>
    </>
  )
}

function ReviewForm({ orderId }: { orderId: number }) {
  const form = useZodForm(
    ReviewInput,
    { rating: '', review: '', isPublic: false },
    { draft: `review-${orderId}` },
  )
  const rating = useWatch({ control: form.control, name: 'rating' })
  return (
    <MutationForm
      form={form}
      mutation={reviewOrder}
      input={(body) => ({ params: { id: orderId }, body })}
      failure={t`The review was not saved`}
      done={{ title: t`Thank you`, description: t`Your review is saved.` }}
      onDone={form.clear}
      label={t`Send Review`}
      button={{ className: 'justify-self-start' }}
      className="grid max-w-xl gap-5"
    >
      <StarChoice {...form.field('rating')} value={Number(rating)} />
      <Field label={t`Your words (optional)`} rows={4} {...form.field('review')} />
      <Checkbox
        {...form.register('isPublic')}
        label={t`Show it on the service’s page`}
        hint={t`With your first name only; it may be quoted on the front page too. Otherwise only the owner of the site reads it.`}
      />
    </MutationForm>
  )
}

const words = [msg`Poor`, msg`Fair`, msg`Good`, msg`Very good`, msg`Excellent`]

/** Empty if no stars are chosen. */
function ratingWord(stars: number): string {
  const word = words[stars - 1]
  return word ? t(word) : ''
}

/** Uses native radio buttons, so that arrow keys work. */
function StarChoice({ error, control, value }: BoundField & { value: number }) {
  const id = useId()
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="mb-1.5 text-md font-medium">{t`Your rating`}</legend>
      <div className="flex flex-wrap items-center gap-x-1 gap-y-2">
        {[1, 2, 3, 4, 5].map((stars) => (
          <label
            key={stars}
            className="grid size-11 place-items-center rounded-control text-accent transition-colors hover:bg-surface-2 has-focus-visible:outline-2 has-focus-visible:outline-accent"
          >
            <input type="radio" {...control} value={stars} className="sr-only" />
            <span className="sr-only">
              {plural(stars, '{n} star, {word}', '{n} stars, {word}', { word: ratingWord(stars) })}
            </span>
            <Icon
              name="star"
              size={26}
              strokeWidth={1.5}
              fill={stars <= value ? 'currentColor' : 'none'}
              className={classNames(stars > value && 'text-line-strong')}
            />
          </label>
        ))}
        <span aria-hidden="true" className="ms-2 text-md text-muted">
          {ratingWord(value)}
        </span>
      </div>
      {error && (
        <p id={`${id}-error`} role="alert" className="mt-2 text-sm text-danger">
          {error}
        </p>
      )}
    </fieldset>
  )
}

import { formatNumber } from '#platform/locale.ts'
import { plural, t } from '#platform/texts.ts'
import { Day } from '#ui/calendar/day.tsx'
import { Section } from '#ui/page/section.tsx'
import { Stars } from '#ui/symbols/stars.tsx'
import type { ServiceReviews as Reviews } from '../contract/reviews.ts'

/** Shows nothing if the service has no reviews. */
export function ServiceReviews({ reviews: { count, average, reviews } }: { reviews: Reviews }) {
  if (count === 0 || average === null) return null
  return (
    <Section id="reviews" className="border-t border-line">
      <div className="grid gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,4fr)_minmax(0,8fr)]">
        <div className="self-start lg:sticky lg:top-28">
          <h2 id="reviews-title" className="text-2xl">
            {t`From clients`}
          </h2>
          <p className="mt-6 flex items-center gap-4">
            <span className="font-display text-[3rem] leading-none font-semibold tracking-[-0.03em] tabular-nums">
              {formatNumber(average, { minimumFractionDigits: 1, maximumFractionDigits: 1 })}
            </span>
            <span className="grid gap-1.5">
              <Stars rating={Math.round(average)} size={20} />
              <span className="text-sm text-subtle">{plural(count, 'One review', '{n} reviews')}</span>
            </span>
          </p>
        </div>
        <ul className="border-b border-line">
          {reviews.map((review) => (
            <Review key={review.id} review={review} />
          ))}
        </ul>
      </div>
    </Section>
  )
}

function Review({ review: { rating, review, name, createdAt } }: { review: Reviews['reviews'][number] }) {
  return (
    <li className="border-t border-line py-6 wrap-anywhere">
      <p className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1.5">
        <Stars rating={rating} />
        <span className="text-sm text-subtle">
          <span className="font-medium text-fg">{name}</span>
          {', '}
          <Day at={createdAt} />
        </span>
      </p>
      {review && (
        <p dir="auto" className="mt-3 max-w-[43.1em] whitespace-pre-line text-muted">
          {review}
        </p>
      )}
    </li>
  )
}

import { useInfiniteQuery } from '@tanstack/react-query'
import { fileIcon, linkToFile } from '#desk/threads/components/file-kinds.ts'
import { t } from '#platform/texts.ts'
import { Day } from '#ui/calendar/day.tsx'
import { PagedList } from '#ui/lists/paged-list.tsx'
import { Panel } from '#ui/page/panel.tsx'
import { Icon } from '#ui/symbols/icon.tsx'
import { Stars } from '#ui/symbols/stars.tsx'
import { formatBytes } from '#ui/text/format-bytes.ts'
import type { ReceivedFile } from '../contract/files.ts'
import type { OwnReview } from '../contract/reviews.ts'
import { ownReviewsQuery, receivedFilesQuery } from '../query-options/own-records.ts'
import { OrderLink } from './list-marks.tsx'

/** Lists the files that the member got in orders, newest first. */
export function ReceivedFiles() {
  return (
    <Panel title={t`Received`} lead={t`The files that were sent to you in your orders.`}>
      <PagedList
        noun={t`files`}
        list={useInfiniteQuery(receivedFilesQuery)}
        empty={<Nothing>{t`No files yet. Files that you get in an order appear here too.`}</Nothing>}
      >
        {(files) => (
          <ul className="divide-y divide-line">
            {files.map((file) => (
              <FileRow key={file.id} file={file} />
            ))}
          </ul>
        )}
      </PagedList>
    </Panel>
  )
}

const Nothing = ({ children }: { children: string }) => (
  <p className="p-5 text-md text-muted md:px-6">{children}</p>
)

function FileRow({ file }: { file: ReceivedFile }) {
  const { name, type, size, orderId, serviceTitle, createdAt } = file
  return (
    <li className="relative flex items-center gap-x-3.5 px-5 py-3 transition-colors hover:bg-surface-2 md:px-6">
      <Icon name={fileIcon(type)} size={18} strokeWidth={1.7} className="shrink-0 text-subtle" />
      <div className="min-w-0 grow">
        <a
          {...linkToFile(`/api/orders/${orderId}`, file)}
          className="line-clamp-2 text-md leading-[1.4] font-medium wrap-anywhere no-underline covers-row"
        >
          {name}
        </a>
        <p className="truncate text-xs text-subtle">
          <OrderLink id={orderId} className="relative z-1">
            {t`Order #${orderId}`}
          </OrderLink>
          {', '}
          {serviceTitle}
        </p>
      </div>
      <p className="shrink-0 text-end text-xs text-subtle tabular-nums">
        <span className="block text-sm text-fg">{formatBytes(size)}</span>
        <Day at={createdAt} />
      </p>
    </li>
  )
}

export function OwnReviews() {
  return (
    <Panel title={t`Written`} lead={t`Your reviews of orders.`}>
      <PagedList
        noun={t`reviews`}
        list={useInfiniteQuery(ownReviewsQuery)}
        empty={<Nothing>{t`No reviews yet. A completed order can be reviewed on its page.`}</Nothing>}
      >
        {(reviews) => (
          <ul className="divide-y divide-line">
            {reviews.map((review) => (
              <ReviewRow key={review.id} review={review} />
            ))}
          </ul>
        )}
      </PagedList>
    </Panel>
  )
}

function ReviewRow({
  review: { rating, review, orderId, serviceTitle, createdAt, ...shown },
}: {
  review: OwnReview
}) {
  return (
    <li className="px-5 py-4 wrap-anywhere md:px-6">
      <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1.5">
        <OrderLink id={orderId} className="text-md font-medium">
          {serviceTitle}
        </OrderLink>
        <Stars rating={rating} />
      </p>
      {review && (
        <p dir="auto" className="mt-2 max-w-[43.1em] text-md whitespace-pre-line text-muted">
          {review}
        </p>
      )}
      <p className="mt-2 text-xs text-subtle">
        <Day at={createdAt} />
        {`, ${whereShown(shown)}`}
      </p>
    </li>
  )
}

function whereShown({ isPublic, isQuoted }: Pick<OwnReview, 'isPublic' | 'isQuoted'>): string {
  if (isQuoted) return t`also among the testimonials`
  return isPublic ? t`shown with the service` : t`not public`
}

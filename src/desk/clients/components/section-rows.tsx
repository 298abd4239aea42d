import { Link } from '@tanstack/react-router'
import { CallStatusBadge } from '#desk/calls/components/schedule/call-status.tsx'
import type { Appointment } from '#desk/calls/contract/appointments.ts'
import type { AdminFile } from '#desk/orders/contract/files.ts'
import { QuoteStateBadge } from '#desk/quotes/components/quote-state.tsx'
import type { Quote } from '#desk/quotes/contract/schemas.ts'
import { fileIcon, linkToFile } from '#desk/threads/components/file-kinds.ts'
import { formatSum } from '#platform/locale.ts'
import { t } from '#platform/texts.ts'
import { CalendarDay, Day } from '#ui/calendar/day.tsx'
import { ThreadRow } from '#ui/lists/person-row.tsx'
import { Icon } from '#ui/symbols/icon.tsx'
import type { IconName } from '#ui/symbols/icon-names.ts'
import { formatBytes } from '#ui/text/format-bytes.ts'
import { rich } from '#ui/text/rich.tsx'

const Mark = ({ icon }: { icon: IconName }) => (
  <span className="grid size-9 place-items-center rounded-control bg-surface-2 text-subtle">
    <Icon name={icon} size={17} strokeWidth={1.7} />
  </span>
)

export const CallRow = ({ call }: { call: Appointment }) => (
  <ThreadRow
    mark={<Mark icon="phone" />}
    name={
      <Link
        to="/dashboard/schedule"
        search={{ tab: 'all', call: call.id }}
        className="no-underline covers-row"
      >
        {call.title}
      </Link>
    }
    note={call.about ?? call.name}
    status={<CallStatusBadge status={call.status} />}
    date={<Day at={call.startTime} />}
  />
)

export const QuoteRow = ({ quote }: { quote: Quote }) => (
  <ThreadRow
    mark={<Mark icon="file-text" />}
    name={
      <Link to="/dashboard/quotes/$id" params={{ id: String(quote.id) }} className="no-underline covers-row">
        {quote.serviceTitle}
      </Link>
    }
    note={rich(t`<package/>, valid until <day/>`, {
      package: quote.packageShort,
      day: <CalendarDay at={quote.validUntil} />,
    })}
    status={<QuoteStateBadge state={quote.state} />}
    date={<span className="text-sm font-medium text-fg">{formatSum(quote.price, quote.currency)}</span>}
  />
)

export const FileRows = ({ files }: { files: AdminFile[] }) => (
  <ul className="py-2">
    {files.map((file) => (
      <li key={file.id}>
        <a
          {...linkToFile(`/api/orders/${file.orderId}`, file)}
          className="flex items-center gap-3 px-5 py-2 no-underline -outline-offset-2 transition-colors hover:bg-surface-2 md:px-6"
        >
          <Icon name={fileIcon(file.type)} size={18} strokeWidth={1.7} className="shrink-0 text-subtle" />
          <span className="min-w-0 grow">
            <span className="block truncate text-md font-medium">{file.name}</span>
            <span className="block truncate text-xs text-subtle">
              {file.uploaderName && `${file.uploaderName}, `}
              {rich(t`<day/>, order #${file.orderId ?? ''}`, { day: <Day at={file.createdAt} /> })}
            </span>
          </span>
          <span className="shrink-0 text-xs text-subtle tabular-nums">{formatBytes(file.size)}</span>
        </a>
      </li>
    ))}
  </ul>
)

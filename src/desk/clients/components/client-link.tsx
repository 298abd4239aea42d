import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { t } from '#platform/texts.ts'
import { classNames } from '#ui/styles/class-names.ts'
import { joinWords } from '#ui/text/join-words.ts'
import { clientOfQuery } from '../query-options.ts'

type ClientLinkProps = {
  id?: number
  userId?: number
  email?: string
  /** Whether to show which details the next invoice still needs. */
  asksBilling?: boolean
  className?: string
}

/** For admins: a link to the client of a record, account or address. Renders nothing if there is no such client. */
export default function ClientLink({ className, asksBilling = false, ...of }: ClientLinkProps) {
  const { data: client } = useQuery(clientOfQuery(of))
  return (
    client && (
      <>
        {asksBilling && client.missing.length > 0 && (
          <span className="block text-sm text-muted">
            {t`Missing for an invoice: ${joinWords(client.missing)}.`}
          </span>
        )}
        <Link
          to="/dashboard/clients/$id"
          params={{ id: String(client.id) }}
          aria-label={t`Client page of ${client.name}`}
          className={classNames(
            'underline decoration-line-strong underline-offset-4 hover:decoration-accent',
            className,
          )}
        >
          {t`Client page`}
        </Link>
      </>
    )
  )
}

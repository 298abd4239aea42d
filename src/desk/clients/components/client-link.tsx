import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { classNames } from '#ui/styles/class-names.ts'
import { clientOfQuery } from '../query-options.ts'

type ClientLinkProps = {
  id?: number
  userId?: number
  email?: string
  /** Whether a line says what the next invoice still needs. */
  asksBilling?: boolean
  className?: string
}

/** For admins: a link to the record of a client with this id, an account or an address. Renders nothing if there is none. */
export default function ClientLink({ className, asksBilling = false, ...of }: ClientLinkProps) {
  const { data: client } = useQuery(clientOfQuery(of))
  return (
    client && (
      <>
        {asksBilling && client.missing.length > 0 && (
          <span className="block text-sm text-muted">
            Missing for an invoice: {client.missing.join(' and ')}.
          </span>
        )}
        <Link
          to="/dashboard/clients/$id"
          params={{ id: String(client.id) }}
          className={classNames(
            'underline decoration-line-strong underline-offset-4 hover:decoration-accent',
            className,
          )}
        >
          Client page<span className="sr-only"> of {client.name}</span>
        </Link>
      </>
    )
  )
}

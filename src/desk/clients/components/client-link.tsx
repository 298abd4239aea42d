import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { classNames } from '#ui/styles/class-names.ts'
import { clientOfQuery } from '../query-options.ts'

type ClientLinkProps = { userId?: number; email?: string; className?: string }

/** For admins: a link to the record of the client with an account or an address. Renders nothing if there is none. */
export default function ClientLink({ className, ...of }: ClientLinkProps) {
  const { data: client } = useQuery(clientOfQuery(of))
  return (
    client && (
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
    )
  )
}

import { Notice } from '#ui/page/notice.tsx'
import { mailto } from '#ui/text/mailto.ts'
import type { OpenOrder } from '../../contract/schemas.ts'

/** Explains to admins who reads the thread of an order whose client cannot sign in. */
export default function NoAccount({ order: { clientName, clientEmail } }: { order: OpenOrder }) {
  return (
    <Notice className="mt-4 print:hidden">
      {clientName} has no account, so only you and the developers of this order read what is written here.{' '}
      {clientEmail && (
        <>
          Write to <a href={mailto(clientEmail)}>{clientEmail}</a> instead.{' '}
        </>
      )}
      Whoever gets access to this client later reads all of it. Changes apply at once.
    </Notice>
  )
}

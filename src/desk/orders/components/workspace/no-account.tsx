import { t } from '#platform/texts.ts'
import { Notice } from '#ui/page/notice.tsx'
import { mailto } from '#ui/text/mailto.ts'
import { rich } from '#ui/text/rich.tsx'
import type { OpenOrder } from '../../contract/schemas.ts'

/** Explains to admins who reads the thread of an order whose client cannot sign in. */
export default function NoAccount({ order: { clientName, clientEmail } }: { order: OpenOrder }) {
  return (
    <Notice className="mt-4 print:hidden">
      {t`${clientName} has no account, so only you and the developers of this order read what is written here.`}{' '}
      {clientEmail && (
        <>
          {rich(t`Write to <address/> instead.`, {
            address: <a href={mailto(clientEmail)}>{clientEmail}</a>,
          })}{' '}
        </>
      )}
      {t`Whoever gets access to this client later reads all of it. Changes apply at once.`}
    </Notice>
  )
}

import { createContext, use } from 'react'
import type { Session } from '#base/accounts/contract/user.ts'
import type { Waiting } from '#desk/orders/contract/schemas.ts'
import type { PageLink } from '#showcase/pages/contract.ts'

export type PageVisit = {
  path: string
  session: Session | null
  /** The counts of items that wait for the member. Undefined for anonymous visitors, and if reading the counts failed. */
  waiting?: Waiting | undefined
  /** Whether visitors can sign in with Google. If not, links to sign in refer to the sign-in page. */
  hasGoogle: boolean
  footerPages: PageLink[]
  /** Whether visitors can book calls. If not, no page links to calls. */
  offersCalls: boolean
  /** Whether the owner keeps the site closed to this visitor. If so, the layout contains no links to its pages. */
  isClosed?: boolean
}

export const PageContext = createContext<PageVisit | undefined>(undefined)

export function usePageVisit(): PageVisit {
  const visit = use(PageContext)
  if (!visit) throw new Error('This is a part of public pages only')
  return visit
}

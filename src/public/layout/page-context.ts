import { createContext, use } from 'react'
import type { Session } from '#base/accounts/contract/user.ts'
import type { Waiting } from '#desk/orders/contract/schemas.ts'
import type { PageLink } from '#showcase/pages/contract.ts'

export type PageVisit = {
  path: string
  session: Session | null
  /** What waits for the member; undefined for anonymous visitors, and if reading it failed. */
  waiting?: Waiting | undefined
  /** Whether visitors can sign in with Google. If not, links to sign in lead to the sign-in page. */
  hasGoogle: boolean
  footerPages: PageLink[]
  /** Whether any call can be booked. If not, nothing links to calls. */
  offersCalls: boolean
  /** Whether the owner keeps the site closed to the visitor. Then nothing links to its pages. */
  isClosed?: boolean
}

export const PageContext = createContext<PageVisit | undefined>(undefined)

export function usePageVisit(): PageVisit {
  const visit = use(PageContext)
  if (!visit) throw new Error('This is a part of public pages only')
  return visit
}

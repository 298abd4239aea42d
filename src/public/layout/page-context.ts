import { createContext, use } from 'react'
import type { Session } from '#features/accounts/contract/user.ts'
import type { Waiting } from '#features/orders/contract/schemas.ts'
import type { PageLink } from '#features/pages/contract.ts'

/** What every part of a public page may need of its request. */
export type PageVisit = {
  path: string
  session: Session | null
  /** What waits for the member; absent for others, and where it could not be read. */
  waiting?: Waiting | undefined
  /** Whether visitors can sign in with Google; elsewhere what invites to it leads to the sign-in page. */
  hasGoogle: boolean
  /** What the footer links of the pages that the owner wrote. */
  footerPages: PageLink[]
  /** Whether any call can be booked: elsewhere nothing leads to calls. */
  offersCalls: boolean
}

export const PageContext = createContext<PageVisit | undefined>(undefined)

export function usePageVisit(): PageVisit {
  const visit = use(PageContext)
  if (!visit) throw new Error('This is a part of public pages only')
  return visit
}

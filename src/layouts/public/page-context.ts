import { createContext, use } from 'react'
import type { Session } from '#features/accounts/contract/user.ts'

/** What every part of a public page may need of its request. */
export type PageVisit = {
  path: string
  session: Session | null
  /** Whether visitors can sign in with Google; elsewhere what invites to it leads to the sign-in page. */
  hasGoogle: boolean
}

export const PageContext = createContext<PageVisit | undefined>(undefined)

export function usePageVisit(): PageVisit {
  const visit = use(PageContext)
  if (!visit) throw new Error('This is a part of public pages only')
  return visit
}

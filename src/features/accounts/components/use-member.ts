import { useState } from 'react'
import type { User } from '../contract/user.ts'
import { useSession } from './use-session.ts'

/** The signed-in user, on pages that only members see. After a sign-out it stays what it was until the page is left. */
export function useMember(): User {
  const session = useSession()
  const [last, remember] = useState(session)
  if (session && session !== last) remember(session)
  const shown = session ?? last
  if (!shown) throw new Error('Only members see this page')
  return shown.user
}

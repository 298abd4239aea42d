import { QueryClientContext, useQuery } from '@tanstack/react-query'
import { use } from 'react'
import { type Session, sessionQuery } from '../query-options/session.ts'

/** Who is signed in: `null` for nobody, `undefined` while it is unknown. */
export function useSession(): Session | null | undefined {
  if (!use(QueryClientContext)) throw new Error('useAuthMERN must be used within an AuthProvider')
  return useQuery(sessionQuery).data
}

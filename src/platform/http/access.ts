import { AppError } from '../app-error.ts'
import type { Endpoint } from '../contract.ts'
import type { Member } from './request-context.ts'

/** Refuses a visitor whom the endpoint's declared access does not admit: 401 when signed out, 403 with a wrong role. */
export function checkAccess(endpoint: Endpoint, member: Member | null): void {
  const { access, refusals } = endpoint
  if (access === 'anyone') return
  if (!member) throw new AppError('unauthorized', refusals?.unauthorized ?? 'Unauthorized: please sign in')
  if (access === 'member' || access.includes(member.role)) return
  throw new AppError('forbidden', refusals?.forbidden ?? 'Your role does not allow this')
}

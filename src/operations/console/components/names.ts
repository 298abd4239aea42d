import { roleNames } from '#base/accounts/domain/roles.ts'
import type { Operation } from '../domain/operations.ts'

export function whoMayCall({ access }: Operation): string {
  if (access === 'anyone') return 'Everybody'
  if (access === 'member') return 'Everybody who is signed in'
  return access.map((role) => roleNames[role]).join(', ')
}

export function statusWords({
  status,
  statusText,
  problem,
  isDone,
}: {
  status?: number
  statusText?: string
  problem?: string
  isDone: boolean
}): string {
  if (status === undefined) return statusText ?? (isDone ? (problem ?? '') : 'Waiting for the answer')
  return `${status} ${statusText ?? ''}`.trim()
}

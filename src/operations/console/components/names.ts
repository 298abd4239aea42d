import { roleNames } from '#base/accounts/domain/roles.ts'
import { t } from '#platform/texts.ts'
import type { Operation } from '../domain/operations.ts'

export function whoMayCall({ access }: Operation): string {
  if (access === 'anyone') return t`Everybody`
  if (access === 'member') return t`Everybody who is signed in`
  return access.map((role) => t(roleNames[role])).join(', ')
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
  if (status === undefined) return statusText ?? (isDone ? (problem ?? '') : t`Waiting for the answer`)
  return `${status} ${statusText ?? ''}`.trim()
}

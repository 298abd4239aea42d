import type { AuditKind } from './audit-kinds.ts'

/** The audit's actions, grouped by the kind that the log shows. */
const actionsByKind = {
  accounts: [
    'create',
    'role',
    'activate',
    'deactivate',
    'confirm-email',
    'invite',
    'revoke-invitation',
    'accept-invitation',
    'second-factor-on',
    'second-factor-off',
    'add-passkey',
    'remove-passkey',
  ],
  erasures: ['erase'],
  backups: ['backup', 'download-backup', 'maintain-database', 'release-sending', 'confirm-invoice-number'],
  tokens: ['make-token', 'end-token', 'make-calendar-feed', 'end-calendar-feed'],
  imports: ['import'],
  clients: ['join-client', 'part-client', 'refuse-account', 'import-clients', 'erase-client'],
  invoices: ['make-pay-link', 'end-pay-links', 'remove-payment'],
  webhooks: ['add-webhook', 'remove-webhook'],
  letters: ['send-letter'],
  prices: ['price'],
  files: ['delete-file'],
} as const satisfies Record<AuditKind, readonly string[]>

export const auditActions = Object.values(actionsByKind).flat() as [AuditAction, ...AuditAction[]]
export type AuditAction = (typeof actionsByKind)[AuditKind][number]

export const auditKinds = Object.fromEntries(
  Object.entries(actionsByKind).flatMap(([kind, actions]) => actions.map((action) => [action, kind])),
) as Record<AuditAction, AuditKind>

export const auditOrigins = ['site', 'command-line', 'setup-link', 'provider', 'invitation'] as const

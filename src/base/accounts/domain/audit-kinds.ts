/** The kinds of the audit's actions that the log shows. Separate from the actions, because the browser needs only the kinds. */
export const auditKindNames = [
  'accounts',
  'erasures',
  'backups',
  'tokens',
  'imports',
  'clients',
  'invoices',
  'webhooks',
  'letters',
  'prices',
  'files',
] as const
export type AuditKind = (typeof auditKindNames)[number]

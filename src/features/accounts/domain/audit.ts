/** What can happen to an account, and what is recorded beside it. */
export const auditActions = [
  'create',
  'role',
  'activate',
  'deactivate',
  'erase',
  'backup',
  'download-backup',
  'maintain-database',
  'invite',
  'revoke-invitation',
  'accept-invitation',
  'make-token',
  'end-token',
  'import',
  'add-webhook',
  'remove-webhook',
  'send-letter',
] as const

/** By what it was done. */
export const auditOrigins = ['site', 'command-line', 'setup-link', 'provider', 'invitation'] as const

import type { LogEntry, LogKind } from './contract.ts'

export const kindNames: Record<LogKind, string> = {
  accounts: 'Accounts and roles',
  'sign-ins': 'Refused sign-ins',
  orders: 'Orders',
  files: 'Files',
  prices: 'Prices',
  settings: 'Settings',
  tokens: 'Tokens',
  webhooks: 'Webhooks',
  letters: 'Letters',
  imports: 'Imports',
  backups: 'Backups',
  erasures: 'Erasures',
}

export const isLogKind = (kind: string): kind is LogKind => Object.hasOwn(kindNames, kind)

const words: Record<string, string> = {
  create: 'Created an account',
  role: 'Changed a role',
  activate: 'Activated an account',
  deactivate: 'Deactivated an account',
  invite: 'Invited somebody',
  'revoke-invitation': 'Revoked an invitation',
  'accept-invitation': 'Accepted an invitation',
  'second-factor-on': 'Switched two-factor authentication on',
  'second-factor-off': 'Switched two-factor authentication off',
  'add-passkey': 'Added a passkey',
  'remove-passkey': 'Removed a passkey',
  erase: 'Erased a person',
  backup: 'Asked for a backup',
  'download-backup': 'Downloaded a backup',
  'maintain-database': 'Tidied the database',
  'make-token': 'Made a token',
  'end-token': 'Ended a token',
  import: 'Imported data',
  'add-webhook': 'Added a webhook',
  'remove-webhook': 'Removed a webhook',
  'send-letter': 'Sent a letter',
  price: 'Changed a price',
  refused: 'Refused a sign-in',
  upload: 'Uploaded a file',
  'delete-file': 'Deleted a file',
  change: 'Changed settings',
  pending: 'Placed an order',
  in_progress: 'Accepted an order',
  completed: 'Completed an order',
  cancelled: 'Cancelled an order',
  date: 'Moved the delivery date',
  proposed: 'Proposed a change',
  agreed: 'Agreed to a change',
  declined: 'Declined a change',
  withdrawn: 'Withdrew a proposal',
  delivered: 'Delivered an order',
  revision: 'Asked for a revision',
  unanswered: 'Completed an order without an answer',
  reopened: 'Reopened an order',
  milestones: 'Set milestones',
}

/** What was done, in words. */
export const describeEntry = ({ what }: Pick<LogEntry, 'what'>): string => words[what] ?? what

import { lazyRouteComponent } from '@tanstack/react-router'

// Parts of the first pages that only some of them have. The route loads those that the data asks for before the page is shown.

export const BackupNotice = lazyRouteComponent(
  () => import('#features/backups/components/backup-notice.tsx'),
  'BackupNotice',
)
export const TrialNotice = lazyRouteComponent(
  () => import('#features/backups/components/restore-notice.tsx'),
  'TrialNotice',
)
export const RestoreSteps = lazyRouteComponent(() => import('./restore-steps.tsx'), 'RestoreSteps')
export const LeavingInvoices = lazyRouteComponent(
  () => import('#features/invoices/components/leaving-invoices.tsx'),
  'LeavingInvoices',
)
export const TaskRows = lazyRouteComponent(() => import('./task-rows.tsx'), 'TaskRows')
export const SetupPanel = lazyRouteComponent(
  () => import('#features/setup/components/setup-panel.tsx'),
  'SetupPanel',
)
export const MoneyPanel = lazyRouteComponent(() => import('./money-panel.tsx'), 'MoneyPanel')
export const NextOwnCall = lazyRouteComponent(
  () => import('#features/appointments/components/own-calls/next-own-call.tsx'),
  'NextOwnCall',
)
export const WaitingRow = lazyRouteComponent(() => import('./waiting-row.tsx'), 'WaitingRow')

import { lazyRouteComponent } from '@tanstack/react-router'

// Parts of the first pages that only some of them have. The route loads those that the data asks for before the page is shown.

export const BackupNotices = lazyRouteComponent(
  () => import('#features/backups/components/backup-notices.tsx'),
  'BackupNotices',
)
export const OtherTasks = lazyRouteComponent(() => import('./other-tasks.tsx'), 'OtherTasks')
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

import { lazyRouteComponent } from '@tanstack/react-router'

// Optional parts of the first pages. The route loads the code of those parts that the data requires before it shows the page.

export const BackupNotices = lazyRouteComponent(
  () => import('#operations/backups/components/backup-notices.tsx'),
  'BackupNotices',
)
export const OtherTasks = lazyRouteComponent(() => import('./other-tasks.tsx'), 'OtherTasks')
export const SetupPanel = lazyRouteComponent(
  () => import('#operations/setup/components/setup-panel.tsx'),
  'SetupPanel',
)
export const ChecklistPanel = lazyRouteComponent(
  () => import('#operations/setup/components/checklist-panel.tsx'),
  'ChecklistPanel',
)
export const PublicSiteNotice = lazyRouteComponent(
  () => import('#operations/setup/components/public-site-notice.tsx'),
  'PublicSiteNotice',
)
export const FirstSteps = lazyRouteComponent(() => import('./first-steps.tsx'), 'FirstSteps')
export const NextOwnCall = lazyRouteComponent(
  () => import('#desk/calls/components/own-calls/next-own-call.tsx'),
  'NextOwnCall',
)
export const WaitingRow = lazyRouteComponent(() => import('./waiting-row.tsx'), 'WaitingRow')

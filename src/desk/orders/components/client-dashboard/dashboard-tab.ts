import { msg } from '#platform/texts.ts'
/** `value` is the value of the URL parameter. */
export const dashboardTabs = [
  { value: 'overview', label: msg`Overview` },
  { value: 'projects', label: msg`Projects` },
  { value: 'analytics', label: msg`Analytics` },
  { value: 'profile', label: msg`Profile` },
  { value: 'settings', label: msg`Settings` },
] as const

export type DashboardTab = (typeof dashboardTabs)[number]['value']

/** `value` is the value of the URL parameter. */
export const dashboardTabs = [
  { value: 'overview', label: 'Overview' },
  { value: 'projects', label: 'Projects' },
  { value: 'analytics', label: 'Analytics' },
  { value: 'profile', label: 'Profile' },
  { value: 'settings', label: 'Settings' },
] as const

export type DashboardTab = (typeof dashboardTabs)[number]['value']

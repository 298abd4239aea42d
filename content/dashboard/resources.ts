export const resourceCategories = [
  'All',
  'Development',
  'Design',
  'Documentation',
  'DevOps',
  'Testing',
  'Monitoring',
] as const

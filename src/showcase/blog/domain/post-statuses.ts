export const postStatuses = ['draft', 'published'] as const

export const parties = ['client', 'admin'] as const

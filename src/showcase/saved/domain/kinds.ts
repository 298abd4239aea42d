export const savedKinds = ['post', 'service', 'estimate'] as const

export const subscriberStates = ['active', 'pending', 'inactive', 'bounced'] as const

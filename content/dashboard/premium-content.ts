export const premiumContent = { heading: 'Premium Content', validUntil: '2027-12-31' } as const

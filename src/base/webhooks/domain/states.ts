export const deliveryStates = ['waiting', 'delivered', 'failed'] as const

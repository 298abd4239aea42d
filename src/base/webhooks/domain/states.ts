/** The states of a delivery. */
export const deliveryStates = ['waiting', 'delivered', 'failed'] as const

export const maxWebhooks = 10
/** Deliveries that the log holds. */
export const maxDeliveries = 100

export const maxWebhooks = 10
/** Deliveries in the log. */
export const maxDeliveries = 100

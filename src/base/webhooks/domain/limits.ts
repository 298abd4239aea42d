export const maxWebhooks = 10
/** The number of deliveries in the log. */
export const maxDeliveries = 100

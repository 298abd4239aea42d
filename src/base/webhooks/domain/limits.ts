export const maxWebhooks = 10
/** The maximum number of deliveries in the log. */
export const maxDeliveries = 100

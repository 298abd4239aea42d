/** Where somebody signs in to order a service; from there the way leads back to its packages. */
export const loginAddress = (serviceId: number) =>
  `/api/login?next=${encodeURIComponent(`/services/${serviceId}#packages`)}`

import { publish } from '#platform/bus.ts'
import { orderChannel } from '../queries/events.ts'

/** Tells the open pages of an order what to look at anew, once the transaction around it is committed. */
export const announce = (orderId: number, about: 'order' | 'messages') =>
  publish(orderChannel, `${orderId} ${about}`)

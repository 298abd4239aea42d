import { managedPosts } from '#features/blog/queries/managed.ts'
import { findServices } from '#features/catalogue/queries.ts'
import type { ListedMessage } from '#features/inbox/contract.ts'
import { findContactMessages, unansweredMessages } from '#features/inbox/queries.ts'
import {
  type FoundMessage,
  type FoundOrder,
  findClients,
  findMessages,
  findOrders,
  findOwnOrders,
  waitingOrders,
  waitingThreads,
} from '#features/orders/queries/search.ts'
import { findProjects } from '#features/projects/queries.ts'
import type { Found, SearchResult } from './contract.ts'

/** Rows of each kind. */
const max = 4

type Written = Found & { at: string }

const ofOrder =
  (note: (order: FoundOrder) => string) =>
  (order: FoundOrder): Found => ({
    title: order.title,
    note: `#${order.id}, ${note(order)}`,
    address: `/dashboard/orders/${order.id}`,
  })
const ofClient = ofOrder(({ clientName }) => clientName)
const inStatus = ofOrder(({ status }) => status)

const ofMessage = ({ orderId, text, name, at }: FoundMessage): Written => ({
  at,
  title: text,
  note: `${name}, #${orderId}`,
  address: `/dashboard/orders/${orderId}`,
})

const ofContact = ({ id, name, subject, excerpt, createdAt }: ListedMessage): Written => ({
  at: createdAt,
  title: subject || excerpt,
  note: name,
  address: `/dashboard/communications?message=${id}`,
})

/** A few of what was written about orders, and a few of the contact messages: no kind hides the other. */
const oldestFirst = (messages: Written[]) => messages.toSorted((a, b) => a.at.localeCompare(b.at))
const newestFirst = (messages: Written[]) => oldestFirst(messages).toReversed()

/** What a member finds in the own orders; without a text what waits for the member. */
export async function searchOwn(userId: number, text: string): Promise<SearchResult> {
  const [orders, messages] = text
    ? await Promise.all([findOwnOrders(userId, text, max), findMessages(text, max, userId)])
    : await Promise.all([waitingOrders('client', max, userId), waitingThreads('client', max, userId)])
  return { orders: orders.map(inStatus), messages: messages.map(ofMessage) }
}

/** What an admin finds; without a text what waits for the admins. */
export async function searchAll(text: string): Promise<Required<SearchResult>> {
  if (!text) {
    const [orders, threads, contacts] = await Promise.all([
      waitingOrders('admin', max),
      waitingThreads('admin', max),
      unansweredMessages(max),
    ])
    const messages = oldestFirst([...contacts.map(ofContact), ...threads.map(ofMessage)])
    return { orders: orders.map(ofClient), messages, people: [], posts: [], services: [], projects: [] }
  }
  const [orders, contacts, threads, people, posts, services, projects] = await Promise.all([
    findOrders(text, max),
    findContactMessages(text, max),
    findMessages(text, max),
    findClients(text, max),
    managedPosts({ q: text, limit: max }),
    findServices(text, max),
    findProjects(text, max),
  ])
  return {
    orders: orders.map(ofClient),
    messages: newestFirst([...contacts.map(ofContact), ...threads.map(ofMessage)]),
    people: people.map(({ name, email, username, orders: count }) => {
      const named = encodeURIComponent(email ?? username ?? name)
      return {
        title: name,
        note: count === 0 ? (email ?? 'No orders') : count === 1 ? '1 order' : `${count} orders`,
        address: count === 0 ? `/dashboard/admin-users?search=${named}` : `/dashboard/orders?q=${named}`,
      }
    }),
    posts: posts.items.map(({ title, status }) => ({
      title,
      note: status === 'draft' ? 'Draft' : 'Published',
      address: `/dashboard/blog-management?q=${encodeURIComponent(title)}`,
    })),
    services: services.map(({ id, name }) => ({ title: name, note: '', address: `/services/${id}` })),
    projects: projects.map(({ slug, title, clientName }) => ({
      title,
      note: clientName ?? '',
      address: `/projects/${slug}`,
    })),
  }
}

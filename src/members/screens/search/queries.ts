import type { Role } from '#base/accounts/contract/user.ts'
import { listClients } from '#desk/clients/queries/clients.ts'
import { findInvoices } from '#desk/invoices/queries/invoices.ts'
import {
  type FoundMessage,
  type FoundOrder,
  findClients,
  findMessages,
  findOrders,
  findOwnOrders,
  waitingOrders,
  waitingThreads,
} from '#desk/orders/queries/search.ts'
import { listQuotes } from '#desk/quotes/queries/quotes.ts'
import type { Member } from '#platform/http/request-context.ts'
import { type Message, msg, plural, t } from '#platform/texts.ts'
import { managedPosts } from '#showcase/blog/queries/managed.ts'
import { findServices } from '#showcase/catalogue/queries.ts'
import type { ListedContactMessage } from '#showcase/contact/contract.ts'
import { messagePath } from '#showcase/contact/domain/message-path.ts'
import { findContactMessages, unansweredMessages } from '#showcase/contact/queries.ts'
import { findProjects } from '#showcase/projects/queries.ts'
import { findByWords } from '#ui/text/words.ts'
import type { Found, SearchResult } from './contract.ts'
import { materialFor, sitePagesFor } from './documents.ts'
import type { Entry } from './entry.ts'
import { settingsForRole } from './settings.ts'

/** The maximum number of results per kind. */
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
const inStatus = ofOrder(({ status }) => nameStatus(orderStatuses, status))

const orderStatuses: Record<string, Message> = {
  pending: msg.for('the status of an order')`pending`,
  in_progress: msg.for('the status of an order')`in_progress`,
  completed: msg.for('the status of an order')`completed`,
  cancelled: msg.for('the status of an order')`cancelled`,
}
const invoiceStatuses: Record<string, Message> = {
  draft: msg.for('the status of an invoice')`draft`,
  open: msg.for('the status of an invoice')`open`,
  paid: msg.for('the status of an invoice')`paid`,
  void: msg.for('the status of an invoice')`void`,
}

function nameStatus(names: Record<string, Message>, status: string): string {
  const name = names[status]
  return name ? t(name) : status
}

const ofMessage = ({ orderId, text, name, at }: FoundMessage): Written => ({
  at,
  title: text,
  note: `${name}, #${orderId}`,
  address: `/dashboard/orders/${orderId}`,
})

const ofContact = ({ id, name, subject, excerpt, createdAt }: ListedContactMessage): Written => ({
  at: createdAt,
  title: subject || excerpt,
  note: name,
  address: messagePath(id),
})

const oldestFirst = (messages: Written[]) => messages.toSorted((a, b) => a.at.localeCompare(b.at))
const newestFirst = (messages: Written[]) => oldestFirst(messages).toReversed()

type Invoice = Awaited<ReturnType<typeof findInvoices>>[number]

const ofInvoice =
  (note: (invoice: Invoice) => string) =>
  (invoice: Invoice): Found => ({
    title: invoice.number ?? t`Draft`,
    note: note(invoice),
    address: `/dashboard/invoices/${invoice.id}`,
  })

const nothing = { settings: [], pages: [], documents: [], invoices: [] }

/** Searches the texts that a role may open: settings, pages and library items. */
async function findOpen(role: Role, text: string, seesSite: boolean) {
  const few = (entries: Entry[]) => findByWords(entries, text).slice(0, max)
  return {
    settings: few(settingsForRole(role)),
    pages: seesSite ? few(await sitePagesFor(role)) : [],
    documents: few(await materialFor(role)),
  }
}

/**
 * Searches a member's own records and the texts for members. With `seesSite`, also searches the public pages, which the owner may
 * have closed to the member. Without a text, returns items that wait for the member.
 */
export async function searchOwn(
  { id, role }: Member,
  text: string,
  seesSite: boolean,
): Promise<SearchResult> {
  if (!text) {
    const [orders, threads] = await Promise.all([
      waitingOrders('client', max, id),
      waitingThreads('client', max, id),
    ])
    return { orders: orders.map(inStatus), messages: threads.map(ofMessage), ...nothing }
  }
  const [orders, messages, invoices, open] = await Promise.all([
    findOwnOrders(id, text, max),
    findMessages(text, max, id),
    findInvoices(text, max, id),
    findOpen(role, text, seesSite),
  ])
  return {
    orders: orders.map(inStatus),
    messages: messages.map(ofMessage),
    invoices: invoices.map(
      ofInvoice(({ kind, isOverdue, status }) =>
        kind === 'credit'
          ? t`Credit note`
          : isOverdue
            ? t.for('the status of an invoice')`overdue`
            : nameStatus(invoiceStatuses, status),
      ),
    ),
    ...open,
  }
}

/** Searches everything, for admins. Without a text, returns the orders, threads and contact messages that wait for an admin. */
export async function searchAll(text: string): Promise<Required<SearchResult>> {
  if (!text) {
    const [orders, threads, contacts] = await Promise.all([
      waitingOrders('admin', max),
      waitingThreads('admin', max),
      unansweredMessages(max),
    ])
    const messages = oldestFirst([...contacts.map(ofContact), ...threads.map(ofMessage)])
    return {
      ...{ orders: orders.map(ofClient), messages, ...nothing },
      ...{ clients: [], people: [], quotes: [], posts: [], services: [], projects: [] },
    }
  }
  const [orders, contacts, threads, clients, people, invoices, quotes, posts, services, projects, open] =
    await Promise.all([
      findOrders(text, max),
      findContactMessages(text, max),
      findMessages(text, max),
      listClients({ q: text, limit: max }),
      findClients(text, max),
      findInvoices(text, max),
      listQuotes({ q: text, limit: max }),
      managedPosts({ q: text, limit: max }),
      findServices(text, max),
      findProjects(text, max),
      findOpen('admin', text, true),
    ])
  return {
    orders: orders.map(ofClient),
    messages: newestFirst([...contacts.map(ofContact), ...threads.map(ofMessage)]),
    clients: clients.items.map(({ id, name, email, city }) => ({
      title: name,
      note: city || (email !== name && email) || '',
      address: `/dashboard/clients/${id}`,
    })),
    people: people.map(({ name, email, username, orders: count }) => {
      const named = encodeURIComponent(email ?? username ?? name)
      return {
        title: name,
        note: count === 0 ? (email ?? t`No orders`) : plural(count, '1 order', '{n} orders'),
        address: count === 0 ? `/dashboard/admin-users?search=${named}` : `/dashboard/orders?q=${named}`,
      }
    }),
    invoices: invoices.map(
      ofInvoice(({ kind, buyerName }) => (kind === 'credit' ? t`Credit note, ${buyerName}` : buyerName)),
    ),
    quotes: quotes.items.map(({ id, serviceTitle, email }) => ({
      title: serviceTitle,
      note: email,
      address: `/dashboard/quotes/${id}`,
    })),
    ...open,
    posts: posts.items.map(({ title, status }) => ({
      title,
      note: status === 'draft' ? t`Draft` : t`Published`,
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

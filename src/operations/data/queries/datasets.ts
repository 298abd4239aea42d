import type { z } from 'zod'
import { userSource } from '#base/accounts/queries/users.ts'
import { dailySource } from '#base/analytics/queries/days.ts'
import { appointmentSource } from '#desk/calls/queries/own-rows.ts'
import { orderSource } from '#desk/orders/queries/own-rows.ts'
import { subscriberSource } from '#mailing/newsletter/queries.ts'
import type { Role } from '#platform/contract.ts'
import type { Source } from '#platform/database/row-batches.ts'
import { type Message, msg } from '#platform/texts.ts'
import { contentCategorySource, postSource } from '#showcase/blog/queries/managed.ts'
import { serviceCategorySource, serviceSource } from '#showcase/catalogue/queries.ts'
import { messageSource } from '#showcase/contact/queries.ts'
import { projectSource } from '#showcase/projects/queries.ts'
import { testimonialSource } from '#showcase/testimonials/queries.ts'
import type { SetName } from '../contract.ts'
import * as rows from '../domain/rows.ts'

type Definition = {
  title: Message
  description: Message
  roles: readonly Role[]
  /** True if the dataset identifies people or contains texts that are not public. */
  isOfPeople: boolean
  /** The exported columns. */
  row: z.ZodObject
  /** The sources of the rows, in the order of reading. */
  sources: readonly [Source, ...Source[]]
}

const developers = ['developer', 'admin'] as const
const admins = ['admin'] as const

export const datasets: Record<SetName, Definition> = {
  posts: {
    title: msg`Posts`,
    description: msg`The articles of the blog, published ones and drafts.`,
    roles: developers,
    isOfPeople: false,
    row: rows.PostRow,
    sources: [postSource],
  },
  services: {
    title: msg`Services`,
    description: msg`What can be ordered, with packages and prices.`,
    roles: developers,
    isOfPeople: false,
    row: rows.ServiceRow,
    sources: [serviceSource],
  },
  projects: {
    title: msg`Projects`,
    description: msg`The work that is shown.`,
    roles: developers,
    isOfPeople: false,
    row: rows.ProjectRow,
    sources: [projectSource],
  },
  testimonials: {
    title: msg`Testimonials`,
    description: msg`What clients say.`,
    roles: developers,
    isOfPeople: false,
    row: rows.TestimonialRow,
    sources: [testimonialSource],
  },
  categories: {
    title: msg`Categories`,
    description: msg`The groups of services and of posts.`,
    roles: developers,
    isOfPeople: false,
    row: rows.CategoryRow,
    sources: [serviceCategorySource, contentCategorySource],
  },
  orders: {
    title: msg`Orders`,
    description: msg`What clients have ordered, without messages, files and your own notes.`,
    roles: admins,
    isOfPeople: true,
    row: rows.OrderRow,
    sources: [orderSource],
  },
  appointments: {
    title: msg`Appointments`,
    description: msg`Calls and blocked time, without your own notes and links to meetings.`,
    roles: admins,
    isOfPeople: true,
    row: rows.AppointmentRow,
    sources: [appointmentSource],
  },
  messages: {
    title: msg`Messages`,
    description: msg`What people wrote through the contact form, without the replies.`,
    roles: admins,
    isOfPeople: true,
    row: rows.MessageRow,
    sources: [messageSource],
  },
  subscribers: {
    title: msg`Subscribers`,
    description: msg`Who gets the newsletter, or once did.`,
    roles: admins,
    isOfPeople: true,
    row: rows.SubscriberRow,
    sources: [subscriberSource],
  },
  users: {
    title: msg`Users`,
    description: msg`Every account, without passwords.`,
    roles: admins,
    isOfPeople: true,
    row: rows.UserRow,
    sources: [userSource],
  },
  analytics: {
    title: msg`Analytics`,
    description: msg`The sums of each day. Nothing in them is about a single visitor.`,
    roles: admins,
    isOfPeople: false,
    row: rows.DayRow,
    sources: [dailySource],
  },
}

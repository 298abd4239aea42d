import { z } from 'zod'

// The columns that exports contain. Their descriptions are the column guide.

const id = z.int().describe('Its number')
const text = z.string()
const none = z.string().nullable()
const list = z.array(z.string())
const number = z.int().nullable()
const position = z.int().describe('Its position in lists')
const version = z.int().describe('Counts its changes')
const day = z.iso.date()
const instant = z.iso.datetime()
const createdAt = instant.describe('When it was made')
const updatedAt = instant.describe('When it was last changed')

export const PostRow = z.object({
  id,
  slug: text.describe('The last part of its address, /blog/…'),
  title: text.describe('Its title'),
  excerpt: text.describe('A few sentences for lists'),
  content: text.describe('The full text in Markdown'),
  author: text.describe('The name below the title'),
  status: text.describe('`published` or `draft`'),
  publishedAt: instant.describe('When it was published, or will be'),
  tags: list.describe('Its subjects'),
  featured: z.boolean().describe('Whether it is shown above the list'),
  readTime: z.int().describe('Minutes to read it'),
  views: z.int().describe('How often it was opened'),
  image: none.describe('The address of its picture'),
  categoryId: number.describe('The number of its category, of the kind `post`'),
  version,
  updatedAt,
})

export const ServiceRow = z.object({
  id,
  categoryId: z.int().describe('The number of its category, of the kind `service`'),
  name: text.describe('Its name'),
  description: text.describe('A few sentences for lists'),
  longDescription: none.describe('The text of its page'),
  features: list.describe('What it includes'),
  requirements: list.describe('What the client has to provide'),
  pricing: z
    .unknown()
    .describe(
      'Its packages `basic`, `standard` and `premium`, with prices as decimal text in the currency of the site',
    ),
  pricesIncludeVat: z.boolean().describe('Whether its prices include VAT'),
  deliveryTime: none.describe('How long it takes, as text'),
  image: none.describe('The address of its picture'),
  isActive: z.boolean().describe('Whether visitors see it'),
  isFeatured: z.boolean().describe('Whether the front page shows it'),
  position,
  version,
  createdAt,
  updatedAt,
})

export const ProjectRow = z.object({
  id,
  slug: text.describe('The last part of its address, /projects/…'),
  title: text.describe('Its title'),
  description: text.describe('A few sentences for lists'),
  longDescription: none.describe('The text of its page'),
  category: none.describe('Its category, as text'),
  tags: list.describe('Its subjects'),
  technologies: list.describe('The technologies used'),
  clientName: none.describe('The client'),
  testimonial: none.describe('A quotation of the client, used if no testimonial is chosen'),
  testimonialId: number.describe('The number of the testimonial beside it'),
  serviceId: number.describe('The number of the service for similar projects'),
  outcome: z.unknown().nullable().describe('Its result: before, after, and how it was measured'),
  image: none.describe('The address of its drawn picture'),
  pictures: z.unknown().describe('Uploaded pictures, each with its address and description'),
  liveUrl: none.describe('The address of the finished project'),
  githubUrl: none.describe('The address of its code'),
  featured: z.boolean().describe('Whether the front page shows it'),
  position,
  version,
  completedAt: instant.describe('When it was completed'),
})

export const TestimonialRow = z.object({
  id,
  name: text.describe('The name of the client'),
  company: text.describe('The company of the client'),
  role: none.describe('The role of the client there'),
  content: text.describe('The text'),
  rating: z.int().describe('Stars, 1 to 5'),
  avatar: none.describe('The address of a picture'),
  projectId: number.describe('The number of the project that it is about'),
  projectType: none.describe('The kind of project, as text'),
  featured: z.boolean().describe('Whether the front page shows it'),
  position,
  version,
  createdAt,
})

export const CategoryRow = z.object({
  kind: text.describe('`service` for categories of services, `post` for those of posts'),
  id: z.int().describe('Its number, unique within its kind'),
  name: text.describe('Its name'),
  slug: none.describe('Its name in addresses; only for posts'),
  description: none.describe('A sentence about it'),
  icon: none.describe('The name of an icon of lucide.dev; only for services'),
  color: none.describe('A color as #rrggbb; only for posts'),
  position,
  isActive: z.boolean().describe('Whether visitors see it'),
  createdAt,
})

export const OrderRow = z.object({
  id,
  userId: z.int().describe('The number of the client, as in the dataset of users'),
  client: text.describe('The name of the client'),
  serviceId: z.int().describe('The number of the service'),
  service: text.describe('The present name of the service'),
  packageType: text.describe('`basic`, `standard` or `premium`'),
  packageName: none.describe('The name of the package when it was ordered'),
  title: none.describe('Its own title, in place of the name of the service'),
  price: text.describe('The agreed price, as decimal text'),
  currency: text.describe('The currency of the price'),
  pricesIncludeVat: z.boolean().describe('Whether its prices include VAT'),
  status: text.describe('`pending`, `in_progress`, `completed` or `cancelled`'),
  turn: none.describe('Who has to act next: `client` or `admin`'),
  requirements: z.unknown().describe('What the client asked for'),
  notes: none.describe('Further notes of the client'),
  deliveryDate: instant.nullable().describe('The promised day of delivery, at midnight UTC'),
  promisedOn: day.nullable().describe('The promised day of delivery'),
  firstPromisedOn: day.nullable().describe('The day of delivery that was promised first'),
  effortMinutes: number.describe('The planned work, in minutes'),
  leftMinutes: number.describe('The remaining work, in minutes, when somebody last entered it'),
  revisionsIncluded: number.describe('The number of revisions that the price includes'),
  depositPercent: number.describe('The percentage of the price that is invoiced before the work'),
  acceptedAt: instant.nullable().describe('When it was accepted, since this is recorded'),
  createdAt: instant.describe('When it was placed'),
  updatedAt,
})

export const AppointmentRow = z.object({
  id,
  title: text.describe('Its title'),
  description: none.describe('What the caller wrote'),
  startTime: instant.describe('When it starts'),
  endTime: instant.describe('When it ends'),
  busyUntil: instant.describe('Until when no other call can be booked'),
  status: text.describe('`scheduled`, `completed`, `cancelled` or `missed`'),
  meetingType: none.describe('`video`, `phone` or `in-person`; `block` and `focus` are time of the owner'),
  callTypeId: number.describe('The number of the type of call'),
  orderId: number.describe('The number of the order that it is about'),
  userId: number.describe('The number of the member who booked it'),
  guestName: none.describe('The name of the caller'),
  guestEmail: none.describe('The email address of the caller'),
  extraGuests: z.array(z.string()).describe('Email addresses of further guests'),
  visitorZone: none.describe('The time zone in which it was booked'),
  changedBy: none.describe('Who changed it last: `guest` or `owner`'),
  createdAt: instant.describe('When it was booked'),
  updatedAt,
})

export const MessageRow = z.object({
  id,
  name: text.describe('The name of the sender'),
  email: text.describe('The email address of the sender'),
  subject: none.describe('Its subject'),
  message: text.describe('The text'),
  status: text.describe('`unread`, `read`, `replied` or `archived`'),
  priority: text.describe('`low`, `normal` or `high`'),
  createdAt: instant.describe('When it arrived'),
})

export const SubscriberRow = z.object({
  id,
  email: text.describe('The email address'),
  status: text.describe(
    '`active`, `pending` until the address is confirmed, `inactive` after unsubscribing, or `bounced`',
  ),
  isActive: z.boolean().describe('Whether the status is `active`'),
  subscribedAt: instant.describe('When the address was entered'),
  consentSource: none.describe('Where the owner of the address agreed; empty if unknown'),
  consentAt: instant.nullable().describe('When the owner of the address agreed'),
  bounces: z.int().describe('The number of letters in a row that came back'),
})

export const UserRow = z.object({
  id,
  email: none.describe('The email address'),
  username: none.describe('The name to sign in with'),
  firstName: none.describe('The first name'),
  lastName: none.describe('The last name'),
  role: text.describe('`user`, `premium`, `developer` or `admin`'),
  provider: text.describe('How the account was made: `password`, or the name of a provider'),
  isActive: z.boolean().describe('Whether the account can be used'),
  isEmailVerified: z.boolean().describe('Whether the email address is confirmed'),
  profileImageUrl: none.describe('The address of a picture'),
  lastLoginAt: instant.nullable().describe('The last sign-in'),
  deleteAfter: instant.nullable().describe('When the account will be erased, if its member has deleted it'),
  erasedAt: instant.nullable().describe('When it was erased; only its number stays'),
  createdAt,
  updatedAt,
})

export const DayRow = z.object({
  id,
  date: day.describe('The day in the time zone of the site'),
  uniqueVisitors: z.int().describe('The number of visitors'),
  views: z.int().describe('The number of pages that they opened'),
  contactSubmissions: z.int().describe('The number of messages that they sent'),
  subscriptions: z.int().describe('The number of sign-ups for the newsletter'),
})

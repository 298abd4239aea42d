import { z } from 'zod'

// Exports contain only these columns. The descriptions are the column guide.

const id = z.int().describe('Its number')
const text = z.string()
const none = z.string().nullable()
const list = z.array(z.string())
const number = z.int().nullable()
const position = z.int().describe('Its place in the order of the lists')
const version = z.int().describe('Counts its changes')
const day = z.iso.date()
const instant = z.iso.datetime()
const createdAt = instant.describe('When it was made')
const updatedAt = instant.describe('When it was changed last')

export const PostRow = z.object({
  id,
  slug: text.describe('The last part of its address, /blog/…'),
  title: text.describe('Its title'),
  excerpt: text.describe('A few sentences for lists'),
  content: text.describe('The whole text, in Markdown'),
  author: text.describe('Whose name stands below the title'),
  status: text.describe('`published` or `draft`'),
  publishedAt: instant.describe('When it appeared, or will appear'),
  tags: list.describe('Its subjects'),
  featured: z.boolean().describe('Whether it is shown first'),
  readTime: z.int().describe('Minutes it takes to read'),
  views: z.int().describe('How often it was opened'),
  image: none.describe('The address of its picture'),
  categoryId: number.describe('The number of its category, of the kind `post`'),
  version,
  updatedAt,
})

export const ServiceRow = z.object({
  id,
  categoryId: z.int().describe('The number of its category, of the kind `service`'),
  name: text.describe('What it is called'),
  description: text.describe('A few sentences for lists'),
  longDescription: none.describe('The text of its page'),
  features: list.describe('What it includes'),
  requirements: list.describe('What a client has to bring'),
  pricing: z
    .unknown()
    .describe(
      'Its packages `basic`, `standard` and `premium`, with prices as decimal text in the currency of the site',
    ),
  deliveryTime: none.describe('How long it takes, in words'),
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
  category: none.describe('Its category, in words'),
  tags: list.describe('Its subjects'),
  technologies: list.describe('What it was made with'),
  clientName: none.describe('For whom it was made'),
  testimonial: none.describe('What the client said, where no testimonial is named'),
  testimonialId: number.describe('The number of the testimonial that is shown with it'),
  serviceId: number.describe('The number of the service that it is an example of'),
  outcome: z.unknown().nullable().describe('What it changed: before, after, and how that was measured'),
  image: none.describe('The address of its drawn picture'),
  pictures: z.unknown().describe('Uploaded pictures, each with its address and what it shows'),
  liveUrl: none.describe('Where it can be seen'),
  githubUrl: none.describe('Where its code is'),
  featured: z.boolean().describe('Whether the front page shows it'),
  position,
  version,
  completedAt: instant.describe('When it was completed'),
})

export const TestimonialRow = z.object({
  id,
  name: text.describe('Who says it'),
  company: text.describe('Where that person works'),
  role: none.describe('As what'),
  content: text.describe('The words'),
  rating: z.int().describe('Stars, 1 to 5'),
  avatar: none.describe('The address of a picture'),
  projectId: number.describe('The number of the project that it is about'),
  projectType: none.describe('What it is about, in words'),
  featured: z.boolean().describe('Whether the front page shows it'),
  position,
  version,
  createdAt,
})

export const CategoryRow = z.object({
  kind: text.describe('`service` for categories of services, `post` for those of posts'),
  id: z.int().describe('Its number among those of its kind'),
  name: text.describe('What it is called'),
  slug: none.describe('Its part of addresses; only those of posts have one'),
  description: none.describe('A sentence about it'),
  icon: none.describe('An icon of lucide.dev by its name; only those of services have one'),
  color: none.describe('A color as #rrggbb; only those of posts have one'),
  position,
  isActive: z.boolean().describe('Whether visitors see it'),
  createdAt,
})

export const OrderRow = z.object({
  id,
  userId: z.int().describe('The number of the client, as in the dataset of users'),
  client: text.describe('The name of the client'),
  serviceId: z.int().describe('The number of the service'),
  service: text.describe('What the service is called now'),
  packageType: text.describe('`basic`, `standard` or `premium`'),
  packageName: none.describe('What the package was called when it was ordered'),
  price: text.describe('What was agreed, as decimal text'),
  currency: text.describe('The currency of the price'),
  status: text.describe('`pending`, `in_progress`, `completed` or `cancelled`'),
  turn: none.describe('Who has to do something next: `client` or `admin`'),
  requirements: z.unknown().describe('What the client asked for'),
  notes: none.describe('What the client wrote besides'),
  deliveryDate: instant.nullable().describe('The promised day of delivery, as its midnight in UTC'),
  promisedOn: day.nullable().describe('The day that is promised now'),
  firstPromisedOn: day.nullable().describe('The day that was promised first'),
  effortMinutes: number.describe('How much work it is planned as'),
  leftMinutes: number.describe('How much of it was left when that was said last'),
  revisionsIncluded: number.describe('How many revisions the price includes'),
  depositPercent: number.describe('The share of the price that is invoiced before the work'),
  createdAt: instant.describe('When it was placed'),
  updatedAt,
})

export const AppointmentRow = z.object({
  id,
  title: text.describe('What it is called'),
  description: none.describe('What the caller wrote'),
  startTime: instant.describe('When it begins'),
  endTime: instant.describe('When it ends'),
  busyUntil: instant.describe('Until when nothing else can be booked'),
  status: text.describe('`scheduled`, `completed`, `cancelled` or `missed`'),
  meetingType: none.describe('`video`, `phone` or `in-person`; `block` and `focus` are the own time'),
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
  name: text.describe('Who wrote it'),
  email: text.describe('The email address of that person'),
  subject: none.describe('Its subject'),
  message: text.describe('The words'),
  status: text.describe('`unread`, `read`, `replied` or `archived`'),
  priority: text.describe('`low`, `normal` or `high`'),
  createdAt: instant.describe('When it arrived'),
})

export const SubscriberRow = z.object({
  id,
  email: text.describe('The email address'),
  status: text.describe(
    '`active`, `pending` until the address is confirmed, `inactive` once it left, or `bounced`',
  ),
  isActive: z.boolean().describe('Whether the status is `active`'),
  subscribedAt: instant.describe('Since when'),
  consentSource: none.describe('Where the owner of the address agreed; empty where that is not known'),
  consentAt: instant.nullable().describe('When'),
  bounces: z.int().describe('How many letters in a row came back'),
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
  deleteAfter: instant.nullable().describe('When an account that its member deletes will be erased'),
  erasedAt: instant.nullable().describe('When it was erased: the number stays, the person is gone'),
  createdAt,
  updatedAt,
})

export const DayRow = z.object({
  id,
  date: day.describe('The day on the clock of the site'),
  uniqueVisitors: z.int().describe('How many people came'),
  views: z.int().describe('How many pages they opened'),
  contactSubmissions: z.int().describe('How many messages they sent'),
  subscriptions: z.int().describe('How many of them signed up for the newsletter'),
})

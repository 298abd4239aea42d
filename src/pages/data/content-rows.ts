import { z } from 'zod'

// What a dataset gives of its rows: only columns that stand here are read. The words are the column guide.

const id = z.int().describe('Its number')
const text = z.string()
const none = z.string().nullable()
const list = z.array(z.string())
const position = z.int().describe('Its place in the order of the lists')
const instant = z.iso.datetime()

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
  version: z.int().describe('Counts its changes'),
  updatedAt: instant.describe('When it was changed last'),
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
  version: z.int().describe('Counts its changes'),
  createdAt: instant.describe('When it was made'),
  updatedAt: instant.describe('When it was changed last'),
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
  testimonialId: z.int().nullable().describe('The number of the testimonial that is shown with it'),
  serviceId: z.int().nullable().describe('The number of the service that it is an example of'),
  outcome: z.unknown().nullable().describe('What it changed: before, after, and how that was measured'),
  image: none.describe('The address of its drawn picture'),
  pictures: z.unknown().describe('Uploaded pictures, each with its address and what it shows'),
  liveUrl: none.describe('Where it can be seen'),
  githubUrl: none.describe('Where its code is'),
  featured: z.boolean().describe('Whether the front page shows it'),
  position,
  version: z.int().describe('Counts its changes'),
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
  projectId: z.int().nullable().describe('The number of the project that it is about'),
  projectType: none.describe('What it is about, in words'),
  featured: z.boolean().describe('Whether the front page shows it'),
  position,
  version: z.int().describe('Counts its changes'),
  createdAt: instant.describe('When it was made'),
})

export const CategoryRow = z.object({
  kind: text.describe('`service` for categories of services, `post` for those of posts'),
  id: z.int().describe('Its number among those of its kind'),
  name: text.describe('What it is called'),
  slug: none.describe('Its part of addresses; only those of posts have one'),
  description: none.describe('A sentence about it'),
  icon: none.describe('An icon of lucide.dev by its name; only those of services have one'),
  color: none.describe('A colour as #rrggbb; only those of posts have one'),
  position: z
    .int()
    .nullable()
    .describe('Its place in the order of the lists; only those of services have one'),
  isActive: z.boolean().describe('Whether visitors see it'),
  createdAt: instant.describe('When it was made'),
})

import { z } from 'zod'
import type { Contract } from '#platform/contract.ts'
import { searchText } from '#platform/text-schema.ts'

/** A search result with its title, a note that distinguishes it from similar results, and its page's address. */
const Found = z.object({ title: z.string(), note: z.string(), address: z.string() })
export type Found = z.infer<typeof Found>

const own = {
  orders: z.array(Found),
  messages: z.array(Found),
  invoices: z.array(Found),
  settings: z.array(Found),
  pages: z.array(Found).describe('Pages of the site'),
  documents: z.array(Found).describe('Downloads and other material for members'),
}

const OwnFound = z.object(own)
const AdminFound = z.object({
  ...own,
  clients: z.array(Found).describe('Their records, with or without accounts'),
  people: z.array(Found),
  quotes: z.array(Found),
  posts: z.array(Found),
  services: z.array(Found),
  projects: z.array(Found),
})

/** The results of a search. The groups of `AdminFound` are present only for admins. Other members find only their own records. */
export type SearchResult = z.infer<typeof OwnFound> & Partial<z.infer<typeof AdminFound>>

const query = z.object({
  q: searchText()
    .default('')
    .describe(
      'Words (the last may be incomplete) or the number of an order; without it, what waits for the member is found',
    ),
})

export const searchContract = {
  'GET /api/search': {
    access: 'member',
    query,
    output: OwnFound,
    summary:
      'Search own orders, messages, invoices and settings, and the pages and documents that the member may read',
  },
  'GET /api/admin/search': {
    access: ['admin'],
    query,
    output: AdminFound,
    summary: 'Search orders, clients, messages, people, content and settings; return a few of each',
  },
} satisfies Contract

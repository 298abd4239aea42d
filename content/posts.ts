import { siteDefaults } from './site.ts'

/** One entry for each posts/<slug>.md, newest first. */
export type SamplePost = {
  title: string
  slug: string
  excerpt: string
  author: string
  publishedAt: string
  tags: string[]
  featured: boolean
  image: string
  /** A name in content-categories.ts. */
  category: string
}

const author = siteDefaults.identity.ownerName

export const posts: SamplePost[] = [
  {
    title: 'An estimate is a range, not a number',
    slug: 'estimate-with-a-spread',
    excerpt:
      'One number for a project is a wish. Three numbers for each part, added up honestly, make a date you can defend, and thirty lines of Python do the adding.',
    author,
    publishedAt: '2026-11-10T14:00:00.000Z',
    tags: ['Estimation', 'Python', 'Project planning'],
    featured: true,
    image: '/art/post/estimate-with-a-spread.svg',
    category: 'Business of Software',
  },
  {
    title: 'A backup is a restore you have practiced',
    slug: 'backups-that-restore',
    excerpt:
      'Backup jobs report that they ran. What you need to know is whether the data comes back, how long that takes, and who can do it. A nightly script that finds out.',
    author,
    publishedAt: '2026-10-20T14:00:00.000Z',
    tags: ['PostgreSQL', 'Backups', 'Bash'],
    featured: false,
    image: '/art/post/backups-that-restore.svg',
    category: 'Operations',
  },
  {
    title: 'A content security policy without unsafe-inline',
    slug: 'csp-without-unsafe-inline',
    excerpt:
      'A policy that allows inline scripts allows the attack it was meant to stop. How to use hashes and nonces, also on pages that come from a cache.',
    author,
    publishedAt: '2026-09-29T14:00:00.000Z',
    tags: ['Security', 'CSP', 'TypeScript'],
    featured: false,
    image: '/art/post/csp-without-unsafe-inline.svg',
    category: 'Engineering',
  },
  {
    title: 'How I judge answers from a RAG system',
    slug: 'judging-rag-answers',
    excerpt:
      'Sixty questions, two judges, four labels. A small evaluation that settles arguments about chunk sizes and models, with the intervals that say how far to trust it.',
    author,
    publishedAt: '2026-09-08T14:00:00.000Z',
    tags: ['RAG', 'Evaluation', 'Python'],
    featured: true,
    image: '/art/post/judging-rag-answers.svg',
    category: 'Applied AI',
  },
  {
    title: 'Choosing argon2 settings by measuring',
    slug: 'argon2-settings-by-measuring',
    excerpt:
      'Copying the numbers from a cheat sheet is a start. Measuring them on the machine that signs people in tells you what a login costs, and what a flood of them does.',
    author,
    publishedAt: '2026-08-18T14:00:00.000Z',
    tags: ['Security', 'Passwords', 'TypeScript'],
    featured: false,
    image: '/art/post/argon2-settings-by-measuring.svg',
    category: 'Engineering',
  },
  {
    title: 'Reading a flame graph without guessing',
    slug: 'reading-a-flame-graph',
    excerpt:
      'Width is time, height is not, and left to right means nothing. How to record one from a Node.js server, what to look for first, and three shapes worth knowing.',
    author,
    publishedAt: '2026-07-28T14:00:00.000Z',
    tags: ['Performance', 'Node.js', 'Profiling'],
    featured: false,
    image: '/art/post/reading-a-flame-graph.svg',
    category: 'Operations',
  },
  {
    title: 'What to leave out of an MVP',
    slug: 'what-to-leave-out-of-an-mvp',
    excerpt:
      'A first version is a question put to strangers. Everything that does not help them answer it can wait. A way to cut, and the five things that may not be cut.',
    author,
    publishedAt: '2026-07-07T14:00:00.000Z',
    tags: ['MVP', 'Scope', 'Founders'],
    featured: true,
    image: '/art/post/what-to-leave-out-of-an-mvp.svg',
    category: 'Business of Software',
  },
  {
    title: 'PostgreSQL full-text search is usually enough',
    slug: 'postgresql-full-text-search',
    excerpt:
      'Before you run a second database for search, try the one you have. A generated column, one index, and a query that ranks titles above bodies.',
    author,
    publishedAt: '2026-06-16T14:00:00.000Z',
    tags: ['PostgreSQL', 'Search', 'SQL'],
    featured: false,
    image: '/art/post/postgresql-full-text-search.svg',
    category: 'Engineering',
  },
  {
    title: 'Pricing fixed-scope work without gambling',
    slug: 'pricing-fixed-scope-work',
    excerpt:
      'A fixed price moves the risk of a bad estimate from the client to you. That is a service, and it has a cost. How I work out what it is.',
    author,
    publishedAt: '2026-05-26T14:00:00.000Z',
    tags: ['Pricing', 'Freelancing', 'Scope'],
    featured: false,
    image: '/art/post/pricing-fixed-scope-work.svg',
    category: 'Business of Software',
  },
  {
    title: 'Keyset paging: the page that does not move',
    slug: 'keyset-paging',
    excerpt:
      'OFFSET reads everything it skips and shows some rows twice. A cursor made of the last row is faster by three orders of magnitude at depth, and correct besides.',
    author,
    publishedAt: '2026-05-05T14:00:00.000Z',
    tags: ['PostgreSQL', 'SQL', 'API design'],
    featured: false,
    image: '/art/post/keyset-paging.svg',
    category: 'Engineering',
  },
  {
    title: 'Idempotency keys and the two ways they fail',
    slug: 'idempotency-keys',
    excerpt:
      'A retry must not charge a card twice. One table and one transaction see to that, provided that the same key with another body is refused and a crash in the middle is thought through.',
    author,
    publishedAt: '2026-04-07T14:00:00.000Z',
    tags: ['API design', 'PostgreSQL', 'TypeScript'],
    featured: false,
    image: '/art/post/idempotency-keys.svg',
    category: 'Engineering',
  },
  {
    title: 'A retry budget you can explain to a client',
    slug: 'retry-budget',
    excerpt:
      'Retries turn a slow minute into an outage. A budget caps them at a share of the traffic, takes thirty lines, and fits into one sentence of a status report.',
    author,
    publishedAt: '2026-03-17T14:00:00.000Z',
    tags: ['Reliability', 'TypeScript', 'Node.js'],
    featured: true,
    image: '/art/post/retry-budget.svg',
    category: 'Engineering',
  },
]

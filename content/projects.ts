import type { SampleResult } from './project-results.ts'
import * as results from './project-results.ts'

export type SampleProject = {
  title: string
  description: string
  longDescription: string
  image: string
  tags: string[]
  technologies: string[]
  liveUrl?: string
  githubUrl?: string
  featured: boolean
  category: string
  completedAt: string
  clientName: string
  testimonial?: string
  outcome?: SampleResult['outcome']
  /** The name of a service. */
  service?: string
}

export const projects: SampleProject[] = [
  {
    title: 'Tidewick: live tide data for 900 harbors',
    description:
      'A tide and current service for working harbors. Polling gave way to server-sent events, and the 95th percentile of an update fell from 2.4 s to 180 ms.',
    longDescription: `Pilots, ferry crews and weekend sailors open Tidewick on phones, often with one bar of signal. Every open page asked the server for news every five seconds, and the server, asked 3,100 times a second on a windy morning, answered late. From a new reading at the gauge to a changed number on the screen the 95th percentile was 2.4 seconds; on bad mornings it was nine.

I replaced the polling with one stream of server-sent events per page, fed by PostgreSQL notifications. A browser that reconnects says which event it saw last, so a tunnel or a dead spot costs no readings. Tables for the next 14 days are computed once a night and shipped as plain files, so the part people trust most works without a connection.

We measured with timestamps written at the gauge and read back from 200 volunteer phones over three weeks. The same percentile is now 180 ms, the server carries the same fleet on a third of the CPU, and a first visit costs 41 KB instead of 390.

What I would do differently: I tested reconnection in the browser's offline mode first, which is far too polite. A week on an actual ferry found two faults that a month of simulation had not. I would start on the ferry.`,
    ...results.tidewick,
    tags: ['Real time', 'Offline first', 'Performance'],
    technologies: ['TypeScript', 'React', 'Node.js', 'PostgreSQL', 'Server-sent events'],
    liveUrl: 'https://tidewick.example',
    featured: true,
    category: 'Web Apps',
    completedAt: '2026-08-21T15:00:00.000Z',
    clientName: 'Fathomwell Charts',
    testimonial:
      'Our pilots stopped calling the office to ask whether the number on the screen was real, which is the only metric they cared about.',
  },
  {
    title: 'Ledgerlark: bank lines matched to invoices',
    description:
      'Automatic matching of bank lines to open invoices for a bookkeeping firm. Lines left for a person fell from 31% to 4.2%, the monthly close from six days to two.',
    longDescription: `Quillon & Marsh keep the books of 140 small companies. Their bookkeepers matched 22,000 bank lines a month to open invoices. An older set of rules handled 69% of them, and it was wrong in ways that surfaced at year-end, when being wrong is most expensive.

Matching now runs in three passes. The first compares references and amounts exactly. The second uses what earlier confirmed matches say about a payer's habits. The third asks a language model to read the payment text and propose an invoice with its reason; a person confirms those with one click. Every match records the pass that made it, so a bad rule can be undone as a group.

Two bookkeepers labeled 1,800 historical lines by hand. They disagreed on 23, which is worth knowing before one blames software. Against their labels, 4.2% of lines are now left for a person, and one automatic match in 1,724 was wrong. The monthly close takes two working days instead of six.

What I would do differently: I built the model pass first, because it was the interesting one. The exact pass took four days and brought more than half of the gain. It should have shipped in the first week, alone.`,
    ...results.ledgerlark,
    tags: ['Fintech', 'Language models', 'Reconciliation'],
    technologies: ['TypeScript', 'Python', 'PostgreSQL', 'OpenAI-compatible API', 'React'],
    liveUrl: 'https://ledgerlark.example',
    featured: true,
    category: 'Fintech',
    completedAt: '2026-06-12T15:00:00.000Z',
    clientName: 'Quillon & Marsh Bookkeeping',
    testimonial:
      'We close the month in two days now, and we can say why every single line was matched the way it was.',
  },
  {
    title: 'Loomhollow: a checkout on one page',
    description:
      'Four checkout steps became one page for a textile shop. In a five-week split test, completed checkouts rose from 54.1% to 63.8%.',
    longDescription: `Loomhollow sells blankets and yarn to people who know exactly what they want. Nearly half of those who started paying did not finish. The four-step checkout lost 11% on the account step alone, which asked for a password before it asked for an address.

I put the whole checkout on one page: address, delivery, payment, in that order, guest first. The form saves itself on every field, so a closed tab costs nothing. Prices with tax and shipping appear as soon as there is a postal code. Orders carry an idempotency key, so a double tap on a slow phone makes one order and not two.

Half of the visitors saw the old checkout and half the new one for five weeks, 18,400 checkouts in all. Completion went from 54.1% to 63.8%; the 95% interval of the difference is 8.3 to 11.1 points. Duplicate orders, formerly six a week, have been zero since.

What I would do differently: the address lookup saved most people eleven seconds and failed for rural routes, whose owners wrote us patient letters about it. Manual entry should have been as easy to reach from the first day as it is now.`,
    ...results.loomhollow,
    tags: ['Checkout', 'Split testing', 'Accessibility'],
    technologies: ['TypeScript', 'React', 'Node.js', 'PostgreSQL', 'Playwright'],
    liveUrl: 'https://loomhollow.example',
    featured: true,
    category: 'E-commerce',
    completedAt: '2026-04-30T15:00:00.000Z',
    clientName: 'Loomhollow Textiles',
    testimonial:
      'The split test was her condition, not ours. It is the reason our accountant believes the number.',
  },
  {
    title: 'Clauseferry: lease questions, answered with the page',
    description:
      'Question answering over 6,200 leases that cites clause and page or says it found nothing. Answers judged right rose from 71% to 92%.',
    longDescription: `Saltmarsh manages 6,200 commercial leases. Its staff asked the same forty kinds of question about them, and an earlier chatbot answered 71% correctly. The trouble was the other 29%: a third of them were stated with complete confidence.

I split the documents by clause instead of by length, stored full-text and vector indexes side by side in PostgreSQL, and merged both rankings before a small model reordered the top thirty. The answer must cite a clause and a page for every statement. A check compares each cited clause with the sentence that leans on it; what fails the check is replaced by 'not found in this lease', with the nearest clauses to read.

Two of their lawyers wrote 240 questions with the right answer and the right page. On those, 92% of answers are now right, 6.7% say that nothing was found, and 1.3% are wrong: three questions, all about the same ambiguous renewal clause. An answer takes 2.1 seconds at the median and costs less than a cent.

What I would do differently: the 240 questions came in week three. They took the lawyers three days. They should have been first, because everything I decided before them was an opinion.`,
    ...results.clauseferry,
    tags: ['RAG', 'Evaluation', 'Search'],
    technologies: ['Python', 'PostgreSQL', 'pgvector', 'OpenAI-compatible API', 'TypeScript'],
    featured: true,
    category: 'AI & ML',
    completedAt: '2026-03-13T16:00:00.000Z',
    clientName: 'Saltmarsh Property Group',
    testimonial:
      'It says when it does not know. After our first chatbot, that sentence alone was worth the invoice.',
  },
  {
    title: 'Rotawren: shift plans for eleven clinics',
    description:
      'A planner that turns staffing rules and wishes into a weekly rota. Planning a week took 5 hours 10 minutes; it takes 50 minutes.',
    longDescription: `At Northfold, eleven clinics planned their weeks in spreadsheets: 260 people, 14 labor rules, and wishes on paper slips. A planner needed 5 hours and 10 minutes for one week, then spent Monday fixing what she had missed.

Rotawren states the rules as constraints and lets a solver propose a week. Rules are never broken; wishes are weighed, and the plan shows which ones it could not grant and why. The planner stays in charge: she pins what she likes, changes what she does not, and asks for the rest again. A new proposal takes under 20 seconds. Swaps between colleagues are checked against the same rules on the phone.

Eight planners timed themselves for four weeks before and four weeks after. Planning a week now takes 50 minutes. Rule violations found by the weekly review went from nine to none, granted wishes from 61% to 78%, and swaps at less than a day's notice fell by 38%.

What I would do differently: the first version gave one best plan, and planners distrusted it. Showing two nearly equal plans side by side changed that in an afternoon. People accept a result sooner when they can refuse one.`,
    ...results.rotawren,
    tags: ['Healthtech', 'Optimization', 'Scheduling'],
    technologies: ['Python', 'OR-Tools', 'TypeScript', 'React', 'PostgreSQL'],
    liveUrl: 'https://rotawren.example',
    featured: true,
    category: 'Healthtech',
    completedAt: '2025-11-28T16:00:00.000Z',
    clientName: 'Northfold Clinics',
    testimonial: 'I got my Mondays back, and the nurses stopped assuming that I had favorites.',
  },
  {
    title: 'Frostglass: 1.2 billion greenhouse readings',
    description:
      'Sensor history for 38 greenhouses on one PostgreSQL server. The season chart went from 41 s to 0.6 s, the hosting bill down by $1,150 a month.',
    longDescription: `Frostglass records temperature, humidity and light every ten seconds in 38 greenhouses. After three years the table held 1.2 billion rows, the chart of one season took 41 seconds, and the proposed cure was a second database product with its own invoice.

Nothing was wrong with the first one except its layout. I partitioned the readings by month, replaced the row-per-value table by a narrower one with a BRIN index on time, and added rollups per minute and per hour that are built as data arrives. The chart asks the coarsest rollup that still has more points than pixels. Raw readings older than two years go to compressed files in object storage, with a script that brings a month back in four minutes, tried every quarter.

The season chart, timed at the browser over a working week, takes 0.6 seconds at the median and 0.9 at the 95th percentile. Storage fell from 310 GB to 84, and hosting costs by $1,150 a month.

What I would do differently: I moved old months by night, in large steps, and one of them ran into the morning. Small steps by day, throttled by replication lag, finished the rest sooner and let everybody sleep.`,
    ...results.frostglass,
    tags: ['Time series', 'Databases', 'Cost'],
    technologies: ['PostgreSQL', 'Node.js', 'TypeScript', 'Grafana'],
    featured: true,
    category: 'Data',
    completedAt: '2025-09-19T15:00:00.000Z',
    clientName: 'Frostglass Growers',
    testimonial: 'We were about to buy a second database. Instead she moved the furniture in the first.',
  },
  {
    title: 'Pinemoor: support replies drafted, not sent',
    description:
      'Drafts for a support team of six, written from their own help pages. The median first reply went from 5 h 40 min to 38 minutes.',
    longDescription: `Pinemoor sells outdoor gear and answers 900 messages a week with six people. In the season the median first reply took 5 hours and 40 minutes. They did not want a robot that talks to customers, and said so in the first minute of the first call, which saved us both a proposal.

So the software drafts and a person sends. Each message is sorted by topic and urgency, the four help articles and the two earlier replies that fit best are retrieved, and a draft is written that links what it used. Order facts come from the shop's database through three read-only functions; the model never guesses a date. If no source fits, there is no draft, only the sources.

Over eight weeks, 41% of drafts were sent unchanged, 37% were edited and 22% thrown away. The median first reply is 38 minutes. Customer ratings moved from 4.3 to 4.5, which I would call unchanged; the point was speed without doing harm.

What I would do differently: I reported the share of unchanged drafts from the first day, and the team began to feel watched. It is now counted per topic and never per person.`,
    ...results.pinemoor,
    tags: ['Customer support', 'RAG', 'Language models'],
    technologies: ['TypeScript', 'Node.js', 'PostgreSQL', 'OpenAI-compatible API'],
    featured: false,
    category: 'AI & ML',
    completedAt: '2025-07-25T15:00:00.000Z',
    clientName: 'Pinemoor Outfitters',
    testimonial: 'My team still writes to our customers. They just start from the second sentence.',
  },
  {
    title: 'Birchgate: a database upgrade in 94 seconds',
    description:
      'PostgreSQL 11 to 16 for a 640 GB billing system, by logical replication and two rehearsals. Customers saw 94 seconds of read-only service.',
    longDescription: `Birchgate bills water for 52 towns. Its database was five major versions behind, out of support, and 640 GB large. A dump and restore would have taken 19 hours. The contract with the towns allowed 15 minutes.

I set up a new PostgreSQL 16 server, copied the schema, and let logical replication bring the data over while the old server kept working. Eleven tables had no primary key, and four sequences were touched by a program that nobody had compiled since 2014; both had to be found before the night and not during it. We rehearsed the switch twice on a full copy, with a written plan of 31 steps, a clock next to each, and a way back from every one of them.

On the night, the system was read-only for 94 seconds. Row counts and checksums of all 214 tables agreed with the old server. The slowest monthly report, which nobody had asked me to touch, went from 26 minutes to 7.

What I would do differently: the first rehearsal was too gentle, without the nightly imports. The second one, with them, moved step 19 to a different hour. I now rehearse only on the worst night of the month.`,
    ...results.birchgate,
    tags: ['Migration', 'Databases', 'Replication'],
    technologies: ['PostgreSQL', 'Bash', 'Python', 'Ansible'],
    featured: false,
    category: 'Data',
    completedAt: '2025-04-11T15:00:00.000Z',
    clientName: 'Birchgate Utilities',
    testimonial: 'Ninety-four seconds. I had booked a hotel room next to the office for the week.',
  },
  {
    title: 'Osprey Lane: a design system with no open findings',
    description:
      'Sixty-two components in two themes for four product teams. Accessibility findings fell from 1,140 to zero, a new page from nine days to three.',
    longDescription: `Four teams at Osprey Lane had built eleven kinds of button. An accessibility audit listed 1,140 findings over 96 screens, most of them the same thirty mistakes, copied faithfully.

I collected what existed, printed it, and cut it up with one person from each team, which is still the fastest way to agree on a button. From that came 62 components in React, with colors as tokens whose contrast is checked by a test, two themes, and a page for each component that shows what it is for and what it is not for. An automated check runs on every screen in both themes before a merge; a screen-reader tester reviewed the 14 components that automation understands least.

Findings went from 1,140 to zero in the audit's own tool, and the human tester's list from 47 to five, all of them fixed within the month. The time from a drawn page to a shipped one, read from the issue tracker, went from nine days to three.

What I would do differently: I documented every property of every component. People read the first example and copy it. I would write better first examples and half as many words.`,
    ...results.ospreyLane,
    tags: ['Design system', 'Accessibility', 'Front end'],
    technologies: ['TypeScript', 'React', 'CSS', 'Playwright', 'axe'],
    githubUrl: 'https://github.com/waymark-example/osprey-tokens',
    featured: false,
    category: 'Web Apps',
    completedAt: '2024-12-06T16:00:00.000Z',
    clientName: 'Osprey Lane Software',
  },
  {
    title: 'Vellum Hill: search over 180,000 scanned pages',
    description:
      'A county archive made searchable, typos and old spellings included. The right page is among the first five for 87% of questions, up from 48%.',
    longDescription: `The Vellum Hill archive had scanned 180,000 pages of letters, deeds and newspapers since 1871. Its search matched letters exactly, and the text recognition did not read letters exactly. Archivists had learned to search for 'Jotmson' when they wanted Johnson.

I ran the pages through a newer recognition engine, kept its confidence for every word, and built the search on PostgreSQL: full-text for whole words, trigrams for misread ones, and a list of 2,300 historical spellings that the archivists already kept in a drawer. Results show the line as scanned, so that the eye can overrule the machine. It runs on the one small server that the county had already paid for.

The archivists wrote down 150 questions that visitors had really asked, with the page that answers each. The right page was among the first five results for 48% of them; now it is for 87%. A search takes 70 ms at the median.

What I would do differently: I treated the drawer of spellings as a nice extra and added it last. It brought nine of the 39 points. When somebody has kept a list for forty years, start with the list.`,
    ...results.vellumHill,
    tags: ['Search', 'Open source', 'Public sector'],
    technologies: ['PostgreSQL', 'Python', 'TypeScript', 'React'],
    liveUrl: 'https://archive.vellumhill.example',
    githubUrl: 'https://github.com/waymark-example/drawer-search',
    featured: false,
    category: 'Search',
    completedAt: '2024-09-27T15:00:00.000Z',
    clientName: 'Vellum Hill County Archive',
    testimonial: 'Visitors now find their great-grandmothers in the time it takes me to put the kettle on.',
  },
]

import type { SampleService } from './sample-service.ts'

export const performance: SampleService[] = [
  {
    name: 'Web Performance Repair',
    category: 'Performance & Reliability',
    description: 'Your pages timed on a slow phone, the causes ranked, and the ones that matter fixed.',
    longDescription: `A page that is fast on your laptop says little about the page your customers get. I take the times from real visits where you have them, and from a mid-range phone on a slow connection where you do not. I keep both sets of numbers, so that you can compare before and after.

The report ranks causes by what fixing them would save, in milliseconds and in hours of work. It is usually short: three or four causes explain most of the wait, and one of them is a script nobody remembers adding. In Standard and Premium I fix them in your code, in small changes that your team can review, and time the pages again after each.

At the end a check stays in your pipeline. It fails when a page becomes too heavy, because without one a fast site is slow again within months.`,
    features: [
      'Field data and lab data, kept apart and both reported',
      'Timed on a mid-range phone and a slow connection',
      'Causes ranked by milliseconds saved per hour of work',
      'Before and after for every change',
      'A weight and speed limit in your CI',
    ],
    requirements: [
      'The address of the site and a test account',
      'Repository access for Standard and Premium',
    ],
    deliveryTime: '5-25 working days',
    image: '/art/service/web-performance-repair.svg',
    isFeatured: true,
    pricing: {
      basic: {
        price: '1200.00',
        features: ['Audit of up to five pages', 'Ranked report with estimates', 'One-hour walkthrough'],
        deliveryTime: '5 working days',
        effortHours: 22,
      },
      standard: {
        price: '4200.00',
        features: [
          'Everything in Basic, up to ten pages',
          'The top causes fixed, up to 40 hours of work',
          'Goal: largest paint under 2.5 s at the 75th percentile',
          'Limits in your CI',
        ],
        deliveryTime: '15 working days',
        effortHours: 68,
      },
      premium: {
        price: '8400.00',
        features: [
          'Everything in Standard, the whole site',
          'Server and database time included',
          'Up to 80 hours of work',
          'Times of real visits recorded, without cookies',
          'Half a day of training for your team',
        ],
        deliveryTime: '25 working days',
        effortHours: 112,
      },
    },
  },
  {
    name: 'PostgreSQL Checkup',
    category: 'Performance & Reliability',
    description: 'Slow queries, wrong indexes, untested backups: found, ranked, and fixed with proof.',
    longDescription: `PostgreSQL can run for years with a missing index, a table that is mostly empty space, and a backup that nobody has ever restored. Then, on a busy day, pages become slow or the backup is needed. The checkup finds those things before.

I read the statistics your server already keeps, take the twenty statements that cost the most in total, and explain each plan in plain words. I look at bloat, locks, connection counts, vacuum settings, replication and disk growth. And I restore your latest backup on a separate machine, because until then nobody knows whether it works.

You get a ranked list with the expected gain of each change. In Standard and Premium I make the changes, on a copy first and then in production, each with a way back and with timings before and after. The server is never restarted without your word.`,
    features: [
      'The twenty costliest statements, each plan explained',
      'Indexes: missing, unused and duplicated',
      'Bloat, vacuum, locks and connections reviewed',
      'Your latest backup restored on a separate machine',
      'Disk growth forecast for the next twelve months',
      'Every change timed before and after',
    ],
    requirements: [
      'A read-only database role and pg_stat_statements',
      'A copy of production, or permission to make one',
      'Your latest backup and where it comes from',
    ],
    deliveryTime: '4-15 working days',
    image: '/art/service/postgresql-checkup.svg',
    isFeatured: false,
    pricing: {
      basic: {
        price: '1400.00',
        features: ['One database', 'Ranked report', 'One restore test'],
        deliveryTime: '4 working days',
        effortHours: 18,
      },
      standard: {
        price: '3200.00',
        features: [
          'Everything in Basic',
          'Up to ten changes made and timed',
          'Alerts on disk, locks, replication and vacuum',
          'Written restore instructions, tried by your team',
        ],
        deliveryTime: '8 working days',
        effortHours: 36,
      },
      premium: {
        price: '6800.00',
        features: [
          'Everything in Standard, up to three databases',
          'Major version upgrade, rehearsed and carried out',
          'Point-in-time recovery set up and tested',
          'A restore drill every quarter for one year',
        ],
        deliveryTime: '15 working days',
        effortHours: 68,
      },
    },
  },
]

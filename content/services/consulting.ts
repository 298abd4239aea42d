import type { SampleService } from './sample-service.ts'

export const consulting: SampleService[] = [
  {
    name: 'Codebase Review',
    category: 'Consulting',
    description: 'An honest reading of your code before you fund it, buy it, or hand it to a new team.',
    longDescription: `An investor asks what the code is worth. A contractor has left and taken the knowledge along. A new lead wants to know which problems to expect. In each case somebody independent should read the code.

I set the system up from nothing, following its own instructions, and note every place where they are wrong. I read the parts that handle money, identity and data line by line and sample the rest. I check dependencies and licenses, run the tests and then break the code on purpose to see whether they notice, and restore a backup. Nothing is changed and nothing leaves your machines without your consent.

The report has one page for people who decide and an appendix for people who fix. Every finding says how bad it is, how sure I am, and what fixing it would cost. What is good is named too, since it often is, and since the next team should know what not to rewrite.`,
    features: [
      'Set up from nothing, by your own instructions',
      'Money, identity and data read line by line',
      'Dependencies, licenses and known vulnerabilities',
      'Tests tested: does breaking the code break them',
      'Findings with severity, certainty and cost to fix',
      'One page for deciders, an appendix for developers',
    ],
    requirements: ['Read access to the repositories', 'One developer who knows the history, for two hours'],
    deliveryTime: '4-15 working days',
    image: '/art/service/codebase-review.svg',
    isFeatured: true,
    pricing: {
      basic: {
        price: '1600.00',
        features: ['Up to 20,000 lines, one repository', 'Report of about ten pages', 'One-hour discussion'],
        deliveryTime: '4 working days',
        effortHours: 18,
      },
      standard: {
        price: '3400.00',
        features: [
          'Up to 80,000 lines, three repositories',
          'Interviews with up to three developers',
          'Hosting, backups and deployment reviewed',
          'A costed plan for the first 90 days',
        ],
        deliveryTime: '8 working days',
        effortHours: 36,
      },
      premium: {
        price: '6200.00',
        features: [
          'Up to 250,000 lines',
          'Security review of sign-in, payments and uploads',
          'Load test on a copy of production',
          'Presentation to your board or investor',
          'Second reading after the fixes',
        ],
        deliveryTime: '15 working days',
        effortHours: 68,
      },
    },
  },
  {
    name: 'Fractional Technical Lead',
    category: 'Consulting',
    description: 'A senior developer in your team on fixed days of the month, until you can hire one.',
    longDescription: `Between the first prototype and the first full-time lead lies a year in which somebody has to decide things: which contractor, which database, whether to rewrite, what the outage meant. I do that on fixed days, until you no longer need me.

On those days I review plans and code, sit in on hiring interviews, keep a list of technical risks with an owner and a date for each, and translate between people who build and people who pay. Between them I answer short questions in writing within one business day. I write decisions down, one page each, so that the next lead knows the reasons.

There is no minimum term beyond the current month. Every quarter I write down what you would need in order to do without me; when the answer is nothing, we are done. The shortest engagement so far was three months, the longest nineteen, and both were about right.`,
    features: [
      'Fixed days each month, agreed ahead',
      'Reviews of plans, code and vendors',
      'A risk list with owners and dates',
      'Decisions written down, one page each',
      'Help with hiring, including the first interview',
    ],
    requirements: ['A founder or manager who shares the real numbers', 'Access to code, issues and hosting'],
    deliveryTime: 'Monthly, starting within two weeks',
    image: '/art/service/fractional-technical-lead.svg',
    isFeatured: false,
    pricing: {
      basic: {
        price: '2800.00',
        features: ['Two days a month', 'Written answers within one business day', 'Monthly risk list'],
        deliveryTime: 'Per month',
      },
      standard: {
        price: '5200.00',
        features: [
          'Four days a month',
          'Weekly call with the team',
          'Code and plan reviews',
          'Part in up to two hiring interviews a month',
        ],
        deliveryTime: 'Per month',
      },
      premium: {
        price: '9600.00',
        features: [
          'Eight days a month',
          'Everything in Standard, interviews without limit',
          'Answers during working hours within two hours',
          'Investor and board questions answered in writing',
          'Help with outages, at any hour',
        ],
        deliveryTime: 'Per month',
      },
    },
  },
]

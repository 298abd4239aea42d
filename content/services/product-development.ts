import type { SampleService } from './sample-service.ts'

export const productDevelopment: SampleService[] = [
  {
    name: 'SaaS MVP',
    category: 'Product Development',
    description: 'A first version that people can sign up for and pay for, live in 30 to 45 days.',
    longDescription: `You have an idea, some evidence that people want it, and a date by which it has to exist. We spend the first days deciding what to leave out: what must a new user be able to do, and how will we know that they did it? The answer is one page that we both sign.

Then I build one part a week. Every Friday there is something to click on at an address of your own, and a short note on what is done and what is not. Accounts, payments, transactional mail, backups and error reports are in every package, because a product without them is a demo. The code lives in your repository from the first commit and runs in your hosting account.

After launch the six months of support begin. Faults in what I delivered are fixed without a bill; I watch the error rate so that you need not.`,
    features: [
      'One signed page of scope that says what counts as success',
      'A working part at your own address every Friday',
      'Accounts, payments, mail and an admin screen',
      'Daily backups, with one restore rehearsed before launch',
      'Error reports and uptime checks from the first user on',
      'Source code in your repository, hosting in your account',
      'Six months of support after launch',
    ],
    requirements: [
      'One person who may decide, reachable on weekdays',
      'Three to five future users who agree to be interviewed',
      'A hosting account and a domain, or 30 minutes to create them with me',
      'Any brand material that exists; none is fine',
    ],
    deliveryTime: '30-45 days',
    image: '/art/service/saas-mvp.svg',
    isFeatured: true,
    pricing: {
      basic: {
        price: '35000.00',
        features: ['One user role', 'Up to five screens', 'Card payments, one plan', 'English only'],
        deliveryTime: '30 days',
        effortHours: 86,
      },
      standard: {
        price: '45000.00',
        features: [
          'Everything in Basic, up to ten screens',
          'Three user roles with invitations',
          'Plans, trials and invoices',
          'One AI feature with an evaluation set',
          'Product analytics without cookies',
        ],
        deliveryTime: '38 days',
        effortHours: 109,
      },
      premium: {
        price: '60000.00',
        features: [
          'Everything in Standard, up to sixteen screens',
          'Teams with separate data for each customer',
          'Public API with keys and documentation',
          'Two outside systems connected',
          'Load test at ten times the expected users',
          'Handover week with your first developer',
        ],
        deliveryTime: '45 days',
        effortHours: 129,
      },
    },
  },
  {
    name: 'Feature Build in Your App',
    category: 'Product Development',
    description:
      'One well-bounded feature, designed, built, tested and shipped inside the product you already have.',
    longDescription: `Your team is busy with the product as it is, and the feature that two customers asked for has been next month's work since spring. I take it whole: the questions to the customers, the design, the code, the tests, the release.

I work in your repository, by your conventions, through your reviews. Before the first line I read enough of the code to write a two-page plan that names the files I will touch and the risks I see; your lead can veto any of it while vetoing is cheap. The feature ships behind a flag, to a few users first, and stays there until the agreed number has changed or we know why it has not.

What you keep is a feature that reads as though your own team wrote it, with tests that fail when somebody breaks it.`,
    features: [
      'Two-page plan with files, risks and what counts as success',
      'Work in your repository, by your conventions',
      'Tests at the level where your team writes them',
      'Release behind a flag, to a few users first',
      'A report on the result two weeks after release',
      '30-day fix warranty',
    ],
    requirements: [
      'Read access to the code before the price is final',
      'A staging environment, or agreement to make one',
      'A reviewer who answers within one working day',
    ],
    deliveryTime: '2-6 weeks',
    image: '/art/service/feature-build-in-your-app.svg',
    isFeatured: false,
    pricing: {
      basic: {
        price: '4800.00',
        features: ['Up to two screens or one endpoint group', 'No change to existing data', 'Unit tests'],
        deliveryTime: '2 weeks',
        effortHours: 40,
      },
      standard: {
        price: '9600.00',
        features: [
          'Up to five screens',
          'Schema changes with a tested way back',
          'Unit and browser tests',
          'Two rounds of changes after your review',
        ],
        deliveryTime: '4 weeks',
        effortHours: 80,
      },
      premium: {
        price: '16500.00',
        features: [
          'A whole area of the product, such as billing or permissions',
          'Data migration without downtime',
          'Unit, browser and load tests',
          'Changes until the agreed result is reached',
          'Walkthrough for your team, recorded',
        ],
        deliveryTime: '6 weeks',
        effortHours: 120,
      },
    },
  },
  {
    name: 'Checkout Rebuild',
    category: 'Product Development',
    description:
      'A checkout that asks for less, explains its errors, and is split-tested against the one you have.',
    longDescription: `Most checkouts lose people in three places: a forced account, a price that grows on the last page, and a form that loses what was typed. I find out which of them is yours by reading a month of your data before I propose anything, and the proposal says how many orders I expect it to bring and how sure I am.

The new checkout is one page, works with a keyboard and a screen reader, saves itself as the customer types, and cannot charge twice for a double tap. It is tested with real cards in the payment provider's live mode, by me, with money that you refund.

In Standard and Premium it runs beside the old one in a split test, long enough to answer the question. If it loses, I say so and the old one stays. That has happened once in eleven rebuilds, and the shop was right to have doubted me.`,
    features: [
      'A month of your checkout data, read and explained',
      'One-page checkout, guest first',
      'No duplicate orders: every payment carries an idempotency key',
      'Form contents survive a closed tab',
      'WCAG 2.2 AA, checked by tool and by hand',
      'Tested with real payments in live mode',
    ],
    requirements: [
      'Read access to checkout and payment data',
      'An account with a payment provider that has a test mode',
      'For a split test: at least 1,500 checkouts a month',
    ],
    deliveryTime: '3-8 weeks',
    image: '/art/service/checkout-rebuild.svg',
    isFeatured: false,
    pricing: {
      basic: {
        price: '5400.00',
        features: ['One-page checkout', 'One payment provider', 'One country and currency'],
        deliveryTime: '3 weeks',
        effortHours: 60,
      },
      standard: {
        price: '9800.00',
        features: [
          'Everything in Basic',
          'Split test against the old checkout, with a written result',
          'Two payment methods beyond cards',
          'Tax and shipping shown from the postal code on',
        ],
        deliveryTime: '6 weeks',
        effortHours: 120,
      },
      premium: {
        price: '15500.00',
        features: [
          'Everything in Standard',
          'Several currencies and countries',
          'Subscriptions and saved payment methods',
          'Reminder mails for unfinished orders, opt-in',
          'A second split test of your choosing',
        ],
        deliveryTime: '8 weeks',
        effortHours: 160,
      },
    },
  },
]

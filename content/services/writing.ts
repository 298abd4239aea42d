import type { SampleService } from './sample-service.ts'

export const writing: SampleService[] = [
  {
    name: 'Technical Articles',
    category: 'Content & Documentation',
    description: 'Articles that engineers finish reading, about what your product does, with code that runs.',
    longDescription: `Developers can tell within two paragraphs whether a text was written by somebody who has done the thing. I write about databases, web platforms, language models and the business of building software, for companies whose readers would notice a wrong semicolon.

Each article begins with a question that your readers really have, taken from your support inbox, your search logs or an interview with one of your engineers. Every snippet is run before it is printed, every figure has a source or comes from a test of mine, and the article says on which version it was tried.

You get the text in Markdown, the code in a repository that your readers can clone, and one drawing where a drawing helps. Two rounds of changes are included. I do not fill pages: when 700 words are enough, you get 700, and the price stays the same.`,
    features: [
      'A question your readers really have',
      'All code run, versions stated',
      'Every figure with its source',
      'Markdown, ready for your site',
      'Two rounds of changes',
    ],
    requirements: ['An engineer for one 45-minute interview per article', 'Access to the product'],
    deliveryTime: '1-5 weeks',
    image: '/art/service/technical-articles.svg',
    isFeatured: true,
    pricing: {
      basic: {
        price: '900.00',
        features: ['One article of 700 to 1,500 words', 'Code samples', 'Title, summary and share text'],
        deliveryTime: '1 week',
        effortHours: 20,
      },
      standard: {
        price: '2400.00',
        features: [
          'Three articles on one theme',
          'Sample repository that readers can clone',
          'One drawing per article',
          'Interview with one of your engineers',
        ],
        deliveryTime: '3 weeks',
        effortHours: 60,
      },
      premium: {
        price: '4400.00',
        features: [
          'Five articles with a plan for the series',
          'One original benchmark with data and method',
          'Newsletter version of each article',
          'Review of the figures after 90 days, with one update',
        ],
        deliveryTime: '5 weeks',
        effortHours: 100,
      },
    },
  },
  {
    name: 'Product Documentation',
    category: 'Content & Documentation',
    description: 'Documentation that lets a new user succeed alone, tested by watching one try.',
    longDescription: `The usual test of documentation is whether it is complete. A better one is whether a stranger, given only the page, gets the thing to work. I start by watching three of them try with what you have now; it is an uncomfortable hour, and the most useful of the project.

From that comes a plan: a first success within ten minutes, guides for the five tasks that matter most, a reference generated from the code so that it is never out of date, and explanations only where people actually got lost. Every command in a guide runs in your pipeline, so that a release that breaks the documentation fails like one that breaks a test.

At the end I watch three new strangers. The report says how many of them reached their goal, how long it took, and where they stopped, before and after. In the last three projects the share went from five in nine to nine in nine.`,
    features: [
      'Three users watched before, three after',
      'A first success within ten minutes',
      'Guides for the tasks that matter most',
      'Every command in a guide runs in your CI',
      'Words and structure your own team can continue',
      'A short style sheet',
    ],
    requirements: [
      'A test account or a development setup',
      'One engineer for questions, about two hours a week',
      'Existing documentation, however bad',
    ],
    deliveryTime: '2-7 weeks',
    image: '/art/service/product-documentation.svg',
    isFeatured: false,
    pricing: {
      basic: {
        price: '2800.00',
        features: ['Quick start and two guides', 'Three users watched before', 'Markdown in your repository'],
        deliveryTime: '2 weeks',
        effortHours: 40,
      },
      standard: {
        price: '5600.00',
        features: [
          'Quick start and five guides',
          'Users watched before and after',
          'Reference generated from the code',
          'Commands checked in CI',
        ],
        deliveryTime: '4 weeks',
        effortHours: 80,
      },
      premium: {
        price: '9800.00',
        features: [
          'Everything in Standard, up to twelve guides',
          'Documentation site with search and versions',
          'Sample application',
          'Migration of the old pages with redirects',
          'Two writing sessions with your team',
        ],
        deliveryTime: '7 weeks',
        effortHours: 140,
      },
    },
  },
]

import type { SampleService } from './sample-service.ts'

export const ai: SampleService[] = [
  {
    name: 'Document Question Answering',
    category: 'AI & Machine Learning',
    description: 'Answers from your own documents that cite the page, or say plainly that nothing was found.',
    longDescription: `Your answers exist already, in contracts, manuals, tickets and a wiki that two people understand. I build the part that finds them: documents are divided into passages, indexed by words and by meaning, and every statement in an answer carries the page it came from. What cannot be supported is not said.

The first deliverable is not software. It is a list of questions that your people really ask, with the right answers and where they stand, written with somebody who knows. Every later decision about models, indexes and prompts is settled by that list. You keep it, and it stays useful when the model changes.

Your documents stay in your database and your hosting account. The model can be a commercial OpenAI-compatible API or an open-weight one on your own machine; I try both on your questions and tell you the difference in quality, speed and cost per answer.`,
    features: [
      'A question set with judged answers, which you keep',
      'Hybrid search over words and meaning, in PostgreSQL',
      'A cited page or clause for every statement',
      'A plain "not found" instead of a guess',
      'Cost and time per answer, reported weekly',
      'Your access rules respected: nobody finds what they may not open',
      '30-day fix warranty',
    ],
    requirements: [
      'The documents, or a representative fifth of them',
      'One or two experts for about three days in total',
      'A decision on which data may leave your network',
    ],
    deliveryTime: '4-9 weeks',
    image: '/art/service/document-question-answering.svg',
    isFeatured: true,
    pricing: {
      basic: {
        price: '7500.00',
        features: [
          'Up to 2,000 documents, one format',
          '60 judged questions',
          'A web page to ask on',
          'One language',
        ],
        deliveryTime: '4 weeks',
        effortHours: 80,
      },
      standard: {
        price: '13500.00',
        features: [
          'Up to 20,000 documents, mixed formats',
          '150 judged questions',
          'Access rules per document',
          'New and changed documents indexed within minutes',
          'Two models compared on your questions',
        ],
        deliveryTime: '6 weeks',
        effortHours: 120,
      },
      premium: {
        price: '22000.00',
        features: [
          'Up to 200,000 documents, scans included',
          '300 judged questions, two judges',
          'API and a widget for your own product',
          'An open-weight model on your hardware, if you wish',
          'A screen where experts review doubtful answers',
          'Quality checked again after three months',
        ],
        deliveryTime: '9 weeks',
        effortHours: 180,
      },
    },
  },
  {
    name: 'AI Feature for Your Product',
    category: 'AI & Machine Learning',
    description:
      'One language-model feature in your product that saves more than it costs, with a limit on what it may spend.',
    longDescription: `Sorting messages, drafting replies, pulling fields out of forms, turning a sentence into a filter: a language model is good at a few dull things, and dull things are where the hours are. We pick one, write down what a good result looks like on a hundred real cases, and I build it into your product.

The feature has a budget: a ceiling on tokens per day, a time limit per call, and a behavior for the moment when the provider is slow, wrong or away. That behavior is usually the old one, so the feature can fail without anybody calling you. Inputs from users are treated as data and never as instructions, and the model gets only the tools and records that the signed-in user may use.

You see from the first day how often it helped, how often it was corrected, and what each use cost. If the feature costs more than it saves, I will say so before you ask.`,
    features: [
      'A written definition of a good result, on real cases',
      'Built into your product and your interface',
      'Daily spending limit and a time limit per call',
      'A tested fallback when the model does not answer',
      'Protection against instructions hidden in user input',
      'A page that shows use, corrections and cost',
    ],
    requirements: [
      'A hundred real cases, anonymized if needed',
      'An account with a model provider, or agreement to self-host',
      'A staging environment',
    ],
    deliveryTime: '3-7 weeks',
    image: '/art/service/ai-feature-for-your-product.svg',
    isFeatured: true,
    pricing: {
      basic: {
        price: '6000.00',
        features: ['One feature in one place', '100 evaluated cases', 'One provider with a fallback'],
        deliveryTime: '3 weeks',
        effortHours: 60,
      },
      standard: {
        price: '11000.00',
        features: [
          'One feature across the product',
          '200 evaluated cases, run on every change',
          'Streaming answers and cancellation',
          'Users can correct results, and corrections are kept',
        ],
        deliveryTime: '5 weeks',
        effortHours: 100,
      },
      premium: {
        price: '18500.00',
        features: [
          'Two related features, or one that uses tools',
          '400 evaluated cases with two judges',
          'Second provider with automatic switch',
          'A review of what an attacker could make it do',
          'Three months of weekly quality reports',
        ],
        deliveryTime: '7 weeks',
        effortHours: 140,
      },
    },
  },
  {
    name: 'Model Evaluation',
    category: 'AI & Machine Learning',
    description:
      'An independent test of an AI feature: how often it is right, what it costs, where it fails.',
    longDescription: `Somebody has built an AI feature, perhaps your own team, perhaps a vendor who sends you percentages. Before you launch with it, have it tested by a person who did not build it.

I write a test set with your experts, from real traffic where the law and your customers allow it. Two people judge independently, and I report how often they agree, because a score is worth no more than that. The result is a table you can read in five minutes: right, wrong, refused, by kind of question, with cost and waiting time, and an interval around each number that says how far to trust it.

The report ends with the ten most instructive failures, each with its cause and what fixing it would take. You get the test set and a script that repeats the test, so the next version can be compared without me.`,
    features: [
      'Test set written with your experts',
      'Two independent judges and their agreement',
      'Results by kind of question, with confidence intervals',
      'Cost and waiting time per answer',
      'Ten instructive failures with causes',
      'A script that repeats the test',
    ],
    requirements: ['Access to the feature as a user sees it', 'One expert for one to three days'],
    deliveryTime: '1-4 weeks',
    image: '/art/service/model-evaluation.svg',
    isFeatured: false,
    pricing: {
      basic: {
        price: '2400.00',
        features: ['80 questions, one judge', 'One model or version', 'A six-page report'],
        deliveryTime: '1 week',
        effortHours: 20,
      },
      standard: {
        price: '4800.00',
        features: [
          '200 questions, two judges',
          'Up to three models or versions compared',
          'Report and a one-hour discussion',
          'Automated judge, checked against the human ones',
        ],
        deliveryTime: '2 weeks',
        effortHours: 40,
      },
      premium: {
        price: '8600.00',
        features: [
          '500 questions, two judges and a referee',
          'Up to six models or versions',
          'Tests for hostile input and leaked data',
          'The test runs in your CI',
          'Repeated after three months',
        ],
        deliveryTime: '4 weeks',
        effortHours: 80,
      },
    },
  },
]

export const tutorials = [
  {
    title: 'A checkout that cannot charge twice',
    description:
      'Idempotency keys from the button to the payment provider, with the test that kills the server.',
    level: 'Intermediate',
    duration: '2 h 20 min',
    lessons: 9,
    icon: 'credit-card',
  },
  {
    title: 'Search in PostgreSQL, from zero to typos',
    description: 'Full-text search, ranking, excerpts and suggestions on a data set you can download.',
    level: 'Beginner',
    duration: '1 h 45 min',
    lessons: 7,
    icon: 'search',
  },
  {
    title: 'A question-answering system you can trust',
    description: 'Retrieval, citations, refusals, and the sixty questions that decide every argument.',
    level: 'Advanced',
    duration: '3 h 30 min',
    lessons: 12,
    icon: 'file-search',
  },
] as const

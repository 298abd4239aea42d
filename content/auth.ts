/** The text beside the forms of /auth. Icons are named as at lucide.dev. */
export const authPage = {
  heading: 'Your projects, orders and messages in one place',
  text: 'One account for ordering, following the work, and reading what members read.',
  points: [
    {
      title: 'AI-powered solutions',
      text: 'Content tools that analyze a text, find its keywords and propose titles, open to try right away.',
      icon: 'brain-circuit',
    },
    {
      title: 'Premium development services',
      text: 'Fixed packages from $900 to $60,000. The price you see is the price on the invoice.',
      icon: 'layers',
    },
    {
      title: 'A SaaS MVP lab',
      text: 'From a sketch to paying users in 30 to 45 days, with six months of support after launch.',
      icon: 'flask-conical',
    },
    {
      title: '24/7 expert support',
      text: 'Systems under support are watched around the clock. An outage gets an answer within the hour, at any hour.',
      icon: 'life-buoy',
    },
  ],
  quote: {
    text: 'We always knew what was done, what was next, and whose turn it was. Mostly it was ours.',
    name: 'Imke Vandersloot',
    company: 'Loomhollow Textiles',
  },
} as const

/** The texts of the landing page's last sections, which come as a reader gets near. */
export const testimonials = {
  heading: 'What clients said afterward',
  text: 'Asked four weeks after delivery, when the invoice is paid and the relief has worn off.',
} as const

export const blog = {
  heading: 'Notes from the field',
  text: 'What went wrong, why, and how I fixed it. All code was run before it was printed.',
  visitButton: 'Visit My Blog',
  readMore: 'Read More',
} as const

export const newsletter = {
  heading: 'One letter a month',
  text: 'One problem, one measurement, one thing to try. About 600 words, and an address to complain to.',
  label: 'Email address',
  placeholder: 'you@company.example',
  button: 'Subscribe',
  note: 'Your address is used for the letter and nothing else. Every letter says how to leave.',
} as const

export const contact = {
  heading: 'Tell me what has to exist, and by when',
  text: 'Three sentences are enough. You get a reply from me, not from a form, within one business day: either a few questions, or a frank no with a better address.',
  nameLabel: 'Name',
  emailLabel: 'Email',
  subjectLabel: 'Subject',
  subjectHint: 'Optional',
  messageLabel: 'Message',
  messagePlaceholder: 'What should a stranger be able to do with it, and by what date?',
  button: 'Send Message',
  sent: {
    title: 'Message sent',
    text: 'Thank you. You will hear from me within one business day.',
  },
  factsHeading: 'What happens next',
  facts: [
    { title: 'Within one business day', text: 'A reply in writing. The median this year is 3.2 hours.' },
    {
      title: 'A 20-minute call',
      text: 'Monday to Friday, Central Time. Free, and shorter when the answer is no.',
    },
    { title: 'A one-page proposal', text: 'Scope, price, date, and the number by which we will judge it.' },
  ],
} as const

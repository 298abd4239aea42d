/** The texts of the landing page's last sections, which come as a reader gets near. */
export const testimonials = {
  heading: 'What clients said afterward',
  text: 'Asked four weeks after delivery, once the invoice was paid.',
} as const

export const blog = {
  heading: 'Notes from the field',
  text: 'What went wrong, why, and how I fixed it. All code was run before it was printed.',
  visitButton: 'Visit My Blog',
  readMore: 'Read More',
} as const

export const newsletter = {
  heading: 'One letter a month',
  text: 'One problem from real work, how it was solved, and one thing to try yourself. About 600 words.',
  label: 'Email address',
  placeholder: 'you@company.example',
  button: 'Subscribe',
  note: 'Your address is used for the letter only. Every letter says how to unsubscribe.',
} as const

export const contact = {
  heading: 'Tell me what you need, and by when',
  text: 'Three sentences are enough. I answer every message myself within one business day. If I cannot help, I name somebody who can.',
  nameLabel: 'Name',
  emailLabel: 'Email',
  subjectLabel: 'Subject',
  subjectHint: 'Optional',
  messageLabel: 'Message',
  messagePlaceholder: 'What should people be able to do with it, and by what date?',
  button: 'Send Message',
  sent: {
    title: 'Message sent',
    text: 'Thank you. You will hear from me within one business day.',
  },
  factsHeading: 'What happens next',
  facts: [
    {
      title: 'Within one business day',
      text: 'A written reply, in half of all cases within 3.2 hours.',
    },
    {
      title: 'A 20-minute call',
      text: 'Monday to Friday, Central Time. Free of charge.',
    },
    {
      title: 'A one-page proposal',
      text: 'What you get, price, date, and how we test it.',
    },
  ],
} as const

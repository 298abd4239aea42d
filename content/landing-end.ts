/** Fixed labels of the front page's last sections. The texts that the owner can change are in `texts.ts`. */
export const blog = {
  visitButton: 'Visit My Blog',
  readMore: 'Read More',
} as const

export const newsletter = {
  label: 'Email address',
  placeholder: 'you@company.example',
  button: 'Subscribe',
} as const

export const contact = {
  nameLabel: 'Name',
  emailLabel: 'Email',
  subjectLabel: 'Subject',
  subjectHint: 'Optional',
  messageLabel: 'Message',
  messagePlaceholder: 'What should people be able to do with it, and by what date?',
  button: 'Send Message',
  sent: 'Message sent',
  factsHeading: 'What happens next',
} as const

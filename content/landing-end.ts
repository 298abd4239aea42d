import { msg } from '#platform/texts.ts'

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
  nameLabel: msg`Name`,
  emailLabel: msg`Email`,
  subjectLabel: msg`Subject`,
  messageLabel: msg`Message`,
  messagePlaceholder: msg`What should people be able to do with it, and by what date?`,
  button: msg`Send Message`,
  sent: msg`Message sent`,
  factsHeading: msg`What happens next`,
} as const

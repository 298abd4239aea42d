import { msg } from '#platform/texts.ts'

/** Fixed labels of the front page's last sections. The texts that the owner can change are in `texts.ts`. */
export const blog = {
  visitButton: msg`Visit My Blog`,
  readMore: msg`Read More`,
} as const

export const newsletter = {
  label: msg`Email address`,
  placeholder: msg`you@company.example`,
  button: msg`Subscribe`,
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

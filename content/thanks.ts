import { type Message, msg } from '#platform/texts.ts'

/** Results of forms, for visitors without JavaScript. */
export const formResults = {
  contact: {
    title: msg`Your message has arrived`,
    failure: msg`Your message was not sent`,
  },
  call: {
    title: msg`Your call is booked`,
    text: msg`The invitation goes to the address you gave, with the link to move or cancel the call.`,
    failure: msg`Your call was not booked`,
  },
  newsletter: {
    title: msg`Successfully Subscribed!`,
    text: msg`Thank you for joining our community.`,
    failure: msg`Subscription Failed`,
  },
} as const

/** The text after a subscription, with and without an email server. It is the same for every address, known or not. */
export const nextSteps = {
  mail: msg`An address that is new here gets an email now: open its link, and confirm there.`,
  noMail: msg`Letters come once mail is set up here. You get an email to confirm first.`,
} as const

export const failureReasons = {
  invalid: msg`A field is empty or not valid. Go back in your browser: what you typed is still there.`,
  'too-many': msg`Too many were sent from your connection. Please wait a few minutes, then go back and try again.`,
  other: msg`Something went wrong on the way. Go back in your browser and try again.`,
} as const

/** Reasons why a subscription was not confirmed. */
export const confirmFailures: Record<string, Message> = {
  'too-many': msg`Too many were sent from your connection. Please wait a few minutes, then try again.`,
  other: msg`Something went wrong on the way. Nothing was changed: please try again.`,
}

/**
 * What a failed attempt says. `mailbox`: the server refused the mailbox itself. `recipient`: it refused the recipient for
 * another reason. `later`: it takes this one later. `server`: it takes nobody's now. `stopped`: it takes nobody's until somebody
 * has changed something. `unknown`: the message was on its way when the connection broke, so that it may have arrived.
 */
export type Failure = 'mailbox' | 'recipient' | 'later' | 'server' | 'stopped' | 'unknown'

/** What is known of a failed attempt: as nodemailer tells it, and whether the message was on its way. */
export type FailedAttempt = {
  code?: string
  /** The command that failed: `CONN`, `EHLO`, `AUTH …`, `MAIL FROM`, `RCPT TO`, `DATA`, `API` for none. */
  command?: string
  responseCode?: number
  response?: string
  mayHaveArrived?: boolean
}

/** 5.1.7 and 5.1.8 are about the address of the sender (RFC 3463, 3.2). */
const ofMailbox = /^5\d\d[ -]5\.1\.(?![78]\b)\d{1,3}\b/
const ofSender = /^5\d\d[ -]5\.1\.[78]\b/

/** Reads a failed attempt. What the server has answered is a refusal, so that the message did not arrive. */
export function failureOf(attempt: FailedAttempt): Failure {
  const { code, command = '', responseCode, response = '', mayHaveArrived } = attempt
  if (responseCode === undefined) {
    if (mayHaveArrived) return 'unknown'
    if (code === 'EENVELOPE') return 'recipient'
    return code === 'EAUTH' || code === 'EMESSAGE' ? 'stopped' : 'server'
  }
  const isForGood = responseCode >= 500
  if (command === 'RCPT TO') {
    if (!isForGood) return 'later'
    if (ofSender.test(response)) return 'stopped'
    return ofMailbox.test(response) ? 'mailbox' : 'recipient'
  }
  if (isForGood) return 'stopped'
  return command === 'DATA' ? 'later' : 'server'
}

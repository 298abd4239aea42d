/**
 * The kinds of failed attempts. `mailbox`: the server refused the recipient's mailbox itself. `recipient`: it refused the
 * recipient for another reason. `message`: it refused this message. `later`: it deferred this message. `server`: it accepts no
 * emails at present. `stopped`: it accepts none until somebody changes something, such as the sender or the sign-in. `unknown`:
 * the connection broke while the message was being sent, so it may have arrived.
 */
export const failures = ['mailbox', 'recipient', 'message', 'later', 'server', 'stopped', 'unknown'] as const
export type Failure = (typeof failures)[number]

/** A failed attempt as nodemailer reports it. `mayHaveArrived`: the failure came after the `DATA` command. */
export type FailedAttempt = {
  code?: string
  /** The command that failed: `CONN`, `EHLO`, `AUTH …`, `MAIL FROM`, `RCPT TO` or `DATA`; `API` if none was sent. */
  command?: string
  responseCode?: number
  response?: string
  mayHaveArrived?: boolean
}

/** Status codes about the recipient's mailbox. 5.1.7 and 5.1.8 concern the sender's address instead (RFC 3463, section 3.2). */
const ofMailbox = /^5\d\d[ -]5\.1\.(?![78]\b)\d{1,3}\b/

/** Reply codes for a missing, wrong or unencrypted sign-in (RFC 4954, section 6; RFC 3207, section 4). */
const signInCodes = [432, 454, 530, 534, 535, 538]

/**
 * Status codes about the sender, the sign-in and the policy of the sender's domain (RFC 3463, RFC 4954, RFC 7372). Also those of
 * Microsoft 365 about the right to send from an address.
 */
const ofSender = /^[45]\d\d[ -][45]\.(1\.[78]|5\.0|7\.([389]|1[1-4]|2\d|5[07]|60|64|7\d\d)|4\.5|2\.252)\b/

/**
 * Phrases that blame the sender, the sign-in or the site's address, although the failed command concerned the recipient or
 * message. Postfix replies so by default.
 */
const wordsOfSender = [
  /\bsender( \w+)?( is| was)? (rejected|refused|denied|blocked|unknown|invalid|not)\b/i,
  /\b(invalid|unknown|bad|unverified|unauthori[sz]ed) sender\b/i,
  /\bsend ?as ?denied\b|\bsend as (this|that) (sender|address)\b/i,
  /\bnot (allowed|permitted|authori[sz]ed) to (send|relay|use this)\b/i,
  /\brelay(ing)?( access| is)? (denied|not (allowed|permitted)|prohibited|disabled)\b|\b(unable|cannot) (to )?relay\b|\brcpthosts\b/i,
  /\bauthentication (is )?(required|needed|failed)\b|\b(must|please|need to) (first )?(authenticate|log ?in|sign ?in)\b/i,
  /\bnot (logged|signed) in\b|\bnot authenticated\b|\bidentities failed the check\b/i,
  /\b(daily|hourly|sending|message|mail) (user )?(sending )?(limit|quota)\b.*\b(exceeded|reached)\b/i,
  /\b(client host|helo command)\b.*\b(rejected|blocked|denied)\b/i,
]

const isOfSender = (code: number, response: string) =>
  signInCodes.includes(code) || ofSender.test(response) || wordsOfSender.some((words) => words.test(response))

/**
 * Matches replies about a message that is too large, or contains characters that the server does not accept (RFC 1870, RFC 6531).
 */
const ofMessage = /^552\b|^5\d\d[ -]5\.(3\.4|2\.3|6\.\d{1,2})\b/

/** Classifies a failed attempt. A reply code means that the server did not accept the message. */
export function classifyFailure(attempt: FailedAttempt): Failure {
  const { code, command = '', responseCode, response = '', mayHaveArrived } = attempt
  if (responseCode === undefined) {
    if (mayHaveArrived) return 'unknown'
    if (code === 'EENVELOPE') return 'recipient'
    if (code === 'EMESSAGE') return 'message'
    return code === 'EAUTH' ? 'stopped' : 'server'
  }
  const isForGood = responseCode >= 500
  if (isOfSender(responseCode, response)) return isForGood ? 'stopped' : 'server'
  if (command === 'RCPT TO') {
    if (!isForGood) return 'later'
    return ofMailbox.test(response) ? 'mailbox' : 'recipient'
  }
  if (command === 'DATA') return isForGood ? 'message' : 'later'
  if (!isForGood) return 'server'
  return command === 'MAIL FROM' && ofMessage.test(response) ? 'message' : 'stopped'
}

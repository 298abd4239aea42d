import { setTimeout } from 'node:timers/promises'
import { onMissedMessages, subscribe } from '../bus.ts'
import { log } from '../log.ts'
import { expireEmails, sendDueEmails } from './delivery.ts'
import { emailChannel } from './outbox.ts'
import { openPostman } from './transport.ts'

const secondsBetweenRounds = 30
const patienceAtTheEnd = 1_500

/**
 * Sends waiting mails until it is stopped: at once when one is queued, and every half minute for those whose attempt is due
 * again. Without `SMTP_URL` mails stay waiting. The result stops the worker; a mail that a slow server keeps under way for more
 * than 1.5 s then is sent again by the next process.
 */
export function startEmailWorker(): () => Promise<void> {
  const postman = openPostman()
  let running: Promise<void> | undefined
  let again = false
  let stopped = false

  async function work(): Promise<void> {
    do {
      again = false
      await expireEmails()
      if (postman) await sendDueEmails(postman, () => stopped)
    } while (again && !stopped)
  }
  function wake(): void {
    again = true
    running ??= work()
      .catch((err) => log().error({ err }, 'the mail worker failed'))
      .finally(() => {
        running = undefined
      })
  }

  const timer = setInterval(wake, secondsBetweenRounds * 1000)
  timer.unref()
  const deafen = [subscribe(emailChannel, wake), onMissedMessages(wake)]
  wake()
  return async () => {
    clearInterval(timer)
    for (const stop of deafen) stop()
    stopped = true
    await Promise.race([running, setTimeout(patienceAtTheEnd, undefined, { ref: false })])
    postman?.close()
  }
}

import { msg } from '#platform/texts.ts'

/** Texts about a restore, the same on all pages. */
export const heldTitle = msg`Emails and webhooks are held since the restore`

export const numberTitle = msg`Confirm the last invoice number`

export const trialTitle = msg`This is a trial copy: nothing is sent, ever`

export const trialText = msg`It was restored only to try a backup. It sends no email and no webhook and takes no payments, now or later, whatever its settings say. To go on with this data, restore the backup without --trial.`

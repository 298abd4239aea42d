import { heldTitle, numberTitle } from '#content/restored.ts'
import { describeHeld } from '#features/backups/domain/restore-words.ts'
import type { Today } from './contract.ts'

/** What an admin still has to do after a restore, and where. */
type RestoreStep = { title: string; text: string; href: string; leadsTo: string }

type AfterRestore = Pick<Today, 'restore' | 'asksNumber'>

/** The steps after a restore that are open. */
export const stepsAfterRestore = ({ restore, asksNumber }: AfterRestore): RestoreStep[] => [
  ...(restore && !restore.isTrial
    ? [
        {
          title: heldTitle,
          text: describeHeld(restore),
          href: '/dashboard/communications?tab=outbox',
          leadsTo: 'Go to Release',
        },
      ]
    : []),
  ...(asksNumber
    ? [
        {
          title: numberTitle,
          text: 'No invoice is issued before, so that no number is given twice.',
          href: '/dashboard/invoices',
          leadsTo: 'Go to Invoices',
        },
      ]
    : []),
]

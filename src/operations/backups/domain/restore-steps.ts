import { heldTitle, numberTitle } from '#content/restored.ts'
import { t } from '#platform/texts.ts'
import type { Restore } from '../contract.ts'
import { describeHeld } from './restore-words.ts'

type RestoreStep = { title: string; text: string; href: string; leadsTo: string }

type AfterRestore = { restore: Restore | null; asksNumber: boolean }

export const stepsAfterRestore = ({ restore, asksNumber }: AfterRestore): RestoreStep[] => [
  ...(restore && !restore.isTrial
    ? [
        {
          title: t(heldTitle),
          text: describeHeld(restore),
          href: '/dashboard/communications?tab=outbox',
          leadsTo: t`Go to Release`,
        },
      ]
    : []),
  ...(asksNumber
    ? [
        {
          title: t(numberTitle),
          text: t`No invoice is issued before, so that no number is given twice.`,
          href: '/dashboard/invoices',
          leadsTo: t`Go to Invoices`,
        },
      ]
    : []),
]

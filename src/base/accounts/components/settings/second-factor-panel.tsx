import { useMutation } from '@tanstack/react-query'
import { useHydrated } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { t } from '#platform/texts.ts'
import { preloadsDialogWith, useDialogItem } from '#ui/dialogs/dialog.tsx'
import { showProblem } from '#ui/dialogs/problem-toast.ts'
import { SwitchRow } from '#ui/forms/switch-row.tsx'
import { lazyPart } from '#ui/loading/lazy-part.tsx'
import { Notice } from '#ui/page/notice.tsx'
import { Panel } from '#ui/page/panel.tsx'
import { useStore } from '#ui/state/use-store.ts'
import { rich } from '#ui/text/rich.tsx'
import type { Enrolment } from '../../contract/second-factor.ts'
import type { User } from '../../contract/user.ts'
import { beginSecondFactor } from '../../query-options/second-factor.ts'
import { VerificationButton } from '../notices/verification-button.tsx'
import { ownPanels } from './own-fields.ts'
import { shownCodes } from './shown-codes.ts'

const dialogs = () => import('./second-factor-dialogs.tsx')
const EnrolmentDialog = lazyPart(async () => ({ default: (await dialogs()).EnrolmentDialog }))
const RecoveryCodesDialog = lazyPart(async () => ({ default: (await dialogs()).RecoveryCodesDialog }))
const CodeDialog = lazyPart(async () => ({ default: (await dialogs()).CodeDialog }))
const FactorDetails = lazyPart(() => import('./factor-details.tsx'))
const { title, label, lead } = ownPanels.secondFactor

export function SecondFactorPanel({ member }: { member: User }) {
  const enrolment = useDialogItem<Enrolment>()
  const dialog = useDialogItem<'off' | 'recovery-codes'>()
  const codes = useStore(shownCodes)
  const isHydrated = useHydrated()
  const { mutate, isPending } = useMutation({
    ...beginSecondFactor,
    onSuccess: (begun) => enrolment.show(begun),
    onError: (problem) => showProblem(t`Not switched on`, problem),
  })
  const { hasSecondFactor: isOn, secondFactorObstacle: obstacle } = member
  return (
    <Panel title={t(title)} part="second-factor">
      {member.needsSecondFactor && (
        <Note>
          {t`This site asks its administrators for a second factor. Until you set one up, you have the rights of a regular member.`}
        </Note>
      )}
      {obstacle && <Obstacle obstacle={obstacle} />}
      {!obstacle && (
        <div {...preloadsDialogWith(isOn ? CodeDialog : EnrolmentDialog)}>
          <SwitchRow
            label={t(label)}
            hint={t(lead)}
            checked={isOn}
            disabled={isPending}
            onChange={() => (isOn ? dialog.show('off') : mutate())}
          />
        </div>
      )}
      {isOn && isHydrated && <FactorDetails onNewCodes={() => dialog.show('recovery-codes')} />}
      {enrolment.item && (
        <EnrolmentDialog key={enrolment.item.secret} enrolment={enrolment.item} {...enrolment.state} />
      )}
      {dialog.item && <CodeDialog key={dialog.item} wants={dialog.item} {...dialog.state} />}
      {codes && <RecoveryCodesDialog codes={codes} open onOpenChange={() => shownCodes.set(undefined)} />}
    </Panel>
  )
}

const Note = ({ children }: { children: ReactNode }) => (
  <Notice look="hint" className="mx-5 my-4 md:mx-6">
    {children}
  </Notice>
)

const Obstacle = ({ obstacle }: { obstacle: User['secondFactorObstacle'] }) =>
  obstacle === 'key' ? (
    <Note>{t`Whoever runs this site has to set SECRET_KEY on the server first.`}</Note>
  ) : (
    <Note>
      {rich(t`Verify your email first. <verificationbutton>Send the Link</verificationbutton>`, {
        verificationbutton: (text) => <VerificationButton className="mt-3 flex">{text}</VerificationButton>,
      })}
    </Note>
  )

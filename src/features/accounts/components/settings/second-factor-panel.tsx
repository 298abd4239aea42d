import { useMutation, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import { Day } from '#ui/day.tsx'
import { preloadsDialogWith, useDialogItem } from '#ui/dialog.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { LoadProblem } from '#ui/load-problem.tsx'
import { Panel } from '#ui/panel.tsx'
import { showProblem } from '#ui/problem-toast.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { SwitchRow } from '#ui/switch-row.tsx'
import { useStore } from '#ui/use-store.ts'
import type { Enrolment, SecondFactor, TrustedBrowser } from '../../contract/second-factor.ts'
import type { User } from '../../contract/user.ts'
import { beginSecondFactor, endTrustedBrowser, secondFactorQuery } from '../../query-options/second-factor.ts'
import { useSendVerification } from '../notices/use-send-verification.ts'
import { ownPanels } from './own-fields.ts'
import { shownCodes } from './shown-codes.ts'

const EnrolmentDialog = lazyPart(() => import('./enrolment-dialog.tsx'))
const RecoveryCodesDialog = lazyPart(() => import('./recovery-codes-dialog.tsx'))
const CodeDialog = lazyPart(() => import('./code-dialog.tsx'))
const { title, label, lead } = ownPanels.secondFactor

/** The member's second factor: whether signing in asks for a code, and which browsers it does not ask. */
export function SecondFactorPanel({ member }: { member: User }) {
  const asked = useQuery(secondFactorQuery)
  return (
    <Panel title={title} part="second-factor">
      {member.needsSecondFactor && (
        <Note>
          This site asks its administrators for a second factor. Until you set one up, you have the rights of
          a regular member.
        </Note>
      )}
      {asked.data ? (
        <Factor factor={asked.data} />
      ) : asked.isError ? (
        <div className="px-5 pb-5 md:px-6">
          <LoadProblem text="Your second factor could not be loaded." query={asked} />
        </div>
      ) : (
        <Skeleton className="mx-5 mb-5 h-12 md:mx-6" />
      )}
    </Panel>
  )
}

const Note = ({ children }: { children: ReactNode }) => (
  <p className="mx-5 mb-4 border-l-2 border-accent pl-3 text-sm text-muted md:mx-6">{children}</p>
)

function Factor({ factor }: { factor: SecondFactor }) {
  const enrolment = useDialogItem<Enrolment>()
  const dialog = useDialogItem<'off' | 'codes'>()
  const codes = useStore(shownCodes)
  const { mutate, isPending } = useMutation({
    ...beginSecondFactor,
    onSuccess: (begun) => enrolment.show(begun),
    onError: (problem) => showProblem('Not switched on', problem),
  })
  const { isOn, since, obstacle, recoveryCodes, trustedBrowsers } = factor
  return (
    <>
      {!isOn && <Obstacle obstacle={obstacle} />}
      <div {...preloadsDialogWith(isOn ? CodeDialog : EnrolmentDialog)}>
        <SwitchRow
          label={label}
          hint={lead}
          checked={isOn}
          disabled={isPending || (!isOn && obstacle !== null)}
          onChange={() => (isOn ? dialog.show('off') : mutate())}
        />
      </div>
      {isOn && since && (
        <>
          <div className="grid justify-items-start gap-4 border-t border-line px-5 py-4 md:px-6">
            <p className="text-md text-muted">
              On since <Day at={since} look="date" />. {describeLeft(recoveryCodes)}
            </p>
            <Button
              variant="secondary"
              size="sm"
              {...preloadsDialogWith(CodeDialog)}
              onClick={() => dialog.show('codes')}
            >
              Make New Recovery Codes
            </Button>
          </div>
          {trustedBrowsers.length > 0 && <Trusted browsers={trustedBrowsers} />}
        </>
      )}
      {enrolment.item && (
        <EnrolmentDialog key={enrolment.item.secret} enrolment={enrolment.item} {...enrolment.state} />
      )}
      {dialog.item && <CodeDialog key={dialog.item} wants={dialog.item} {...dialog.state} />}
      {codes && <RecoveryCodesDialog codes={codes} open onOpenChange={() => shownCodes.set(undefined)} />}
    </>
  )
}

const describeLeft = (count: number) =>
  count === 0
    ? 'No recovery code is left.'
    : count === 1
      ? 'One recovery code is left.'
      : `${count} recovery codes are left.`

function Obstacle({ obstacle }: Pick<SecondFactor, 'obstacle'>) {
  const { mutate, isPending } = useSendVerification()
  if (obstacle === 'key')
    return <Note>Whoever runs this site has to set SECRET_KEY on the server first.</Note>
  if (obstacle !== 'email') return null
  return (
    <Note>
      Verify your email first.{' '}
      <Button variant="secondary" size="sm" busy={isPending} onClick={() => mutate()} className="mt-3 flex">
        Send the Link
      </Button>
    </Note>
  )
}

function Trusted({ browsers }: { browsers: TrustedBrowser[] }) {
  return (
    <div className="border-t border-line px-5 pt-4 md:px-6">
      <h3 className="text-md font-medium tracking-normal font-sans">Trusted browsers</h3>
      <p className="mt-0.5 mb-4 text-sm text-subtle">They are not asked for a code.</p>
      <ul className="-mx-5 md:-mx-6">
        {browsers.map((browser) => (
          <Row key={browser.id} {...browser} />
        ))}
      </ul>
    </div>
  )
}

function Row({ id, browser, isThis, lastUsedAt }: TrustedBrowser) {
  const { mutate, isPending } = useMutation({
    ...endTrustedBrowser,
    onError: (problem) => showProblem('Not removed', problem),
  })
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line px-5 py-3.5 md:px-6">
      <div className="min-w-0">
        <p className="text-md wrap-anywhere">{browser}</p>
        <p className="text-sm text-subtle">
          {isThis ? 'This browser' : 'Last used'} · <Day at={lastUsedAt} look="date" />
        </p>
      </div>
      <Button variant="secondary" size="sm" busy={isPending} onClick={() => mutate(id)}>
        Remove<span className="sr-only"> {browser}</span>
      </Button>
    </li>
  )
}

import type { UseMutationOptions, UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { t } from '#platform/texts.ts'
import { Button } from '../controls/button.tsx'
import { MutationButton } from '../controls/mutation-button.tsx'
import { ConfirmDialog } from '../dialogs/confirm-dialog.tsx'
import { preloadsDialog, useDialogItem } from '../dialogs/dialog.tsx'
import type { ToastText } from '../dialogs/toast.ts'
import { LoadProblem } from '../loading/load-problem.tsx'
import { Skeleton } from '../loading/skeleton.tsx'
import { CopyButton } from './copy-button.tsx'
import { Field } from './field.tsx'

// biome-ignore lint/suspicious/noExplicitAny: what a mutation keeps between its own steps is its own matter
type Mutation<Data, Input> = UseMutationOptions<Data, Error, Input, any>

type Question = { title: string; text: string }

type OnceLinkProps<State, Made, Input> = {
  asked: UseQueryResult<State>
  /** Shown if the state could not be loaded. */
  problem: string
  isLive: (state: State) => boolean
  /** What works at present. `isShown` says whether the address of a new link is on the screen. */
  children: (state: State, isShown: boolean) => ReactNode
  input: Input
  make: Mutation<Made, Input>
  addressOf: (made: Made) => string
  /** What happens to people who have the link. Asked only while one works. */
  replacing: Question
  withdraw: Mutation<undefined, Input>
  withdrawing: Question
  withdrawn: ToastText
}

/** A link whose address is shown only once, after it was made. Replacing and withdrawing a link that works ask first. */
export function OnceLink<State, Made, Input>(props: OnceLinkProps<State, Made, Input>) {
  const { asked, problem, isLive, children, input, make, addressOf, withdraw } = props
  const [address, setAddress] = useState('')
  const question = useDialogItem<'replace' | 'withdraw'>()
  const making = {
    mutation: make,
    input,
    failure: t`No link made`,
    onDone: (made: Made) => setAddress(addressOf(made)),
  }
  return (
    <>
      {asked.isPending && <Skeleton className="h-10 w-60" />}
      {asked.isError && <LoadProblem text={problem} query={asked} />}
      {address && (
        <div className="flex w-full max-w-[40rem] items-end gap-2">
          <Field
            label={t`The link, which is shown only now`}
            className="min-w-0 grow"
            value={address}
            readOnly
          />
          <CopyButton label={t`Copy the link`} text={address} />
        </div>
      )}
      {asked.data !== undefined && (
        <>
          {children(asked.data, address !== '')}
          <div className="flex flex-wrap gap-2">
            {isLive(asked.data) ? (
              <>
                <Button variant="secondary" {...preloadsDialog} onClick={() => question.show('replace')}>
                  {t`Replace by a New Link`}
                </Button>
                <Button variant="quiet" {...preloadsDialog} onClick={() => question.show('withdraw')}>
                  {t`Withdraw`}
                </Button>
              </>
            ) : (
              <MutationButton {...making} variant="secondary">
                {t`Make a Link`}
              </MutationButton>
            )}
          </div>
        </>
      )}
      {question.item === 'replace' && (
        <ConfirmDialog state={question.state} {...props.replacing} {...making} label={t`Replace`} />
      )}
      {question.item === 'withdraw' && (
        <ConfirmDialog
          state={question.state}
          {...props.withdrawing}
          mutation={withdraw}
          input={input}
          failure={t`Not withdrawn`}
          done={props.withdrawn}
          onDone={() => setAddress('')}
          label={t`Withdraw`}
        />
      )}
    </>
  )
}

import { useMutation } from '@tanstack/react-query'
import { Button } from '#ui/button.tsx'
import { Dialog, type DialogState } from '#ui/dialogs/dialog.tsx'
import { CopyButton } from '#ui/forms/copy-button.tsx'
import { QrCode } from '#ui/qr-code.tsx'
import type { Enrolment } from '../../contract/second-factor.ts'
import { confirmSecondFactor } from '../../query-options/second-factor.ts'
import { CodeField, useCodeForm } from './own-code.tsx'
import { shownCodes } from './shown-codes.ts'

/** Sets a second factor up: the secret for the app, and its first code. */
export default function EnrolmentDialog({ enrolment, ...state }: DialogState & { enrolment: Enrolment }) {
  return (
    <Dialog
      {...state}
      size="sm"
      title="Set Up Two-Factor Authentication"
      description="You need an authenticator app on your phone or computer."
    >
      <Setup enrolment={enrolment} onDone={() => state.onOpenChange(false)} />
    </Dialog>
  )
}

type SetupProps = { enrolment: Enrolment; onDone: () => void }

function Setup({ enrolment: { secret, address, qrCode }, onDone }: SetupProps) {
  const form = useCodeForm()
  const { mutate, isPending } = useMutation({
    ...confirmSecondFactor,
    onSuccess: ({ recoveryCodes }) => {
      shownCodes.set(recoveryCodes)
      onDone()
    },
    onError: form.onFailure('Not switched on'),
  })
  return (
    <form {...form.bind(mutate)} className="grid gap-6">
      <ol className="grid list-decimal gap-6 pl-5 text-md marker:text-subtle">
        <li>
          <p>Scan this with the app.</p>
          <div className="mt-4 grid justify-items-center gap-4 sm:flex sm:items-center">
            <QrCode
              code={qrCode}
              label="QR code that adds this site to an authenticator app"
              className="size-44 shrink-0 rounded-control"
            />
            <div className="min-w-0 text-sm text-muted">
              <p>
                On this device? <OpenApp address={address} /> or type the key into it:
              </p>
              <p className="mt-2 flex items-center gap-1">
                <span className="font-mono text-fg wrap-anywhere select-all">{inGroups(secret)}</span>
                <CopyButton label="Copy the key" text={secret} />
              </p>
            </div>
          </div>
        </li>
        <li>
          <p className="mb-3">Enter the code that it shows.</p>
          <CodeField form={form} hideLabel />
        </li>
      </ol>
      <Button type="submit" busy={isPending}>
        Switch On
      </Button>
    </form>
  )
}

const OpenApp = ({ address }: { address: string }) => (
  <a href={address} className="text-accent underline underline-offset-3">
    Open the app
  </a>
)

const inGroups = (secret: string) => secret.replace(/.{4}(?=.)/g, '$& ')

import { brand } from '#base/site/domain/site.ts'
import { msg, t } from '#platform/texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { Dialog, type DialogState } from '#ui/dialogs/dialog.tsx'
import { toast } from '#ui/dialogs/toast.ts'
import { CopyButton, copyText } from '#ui/forms/copy-button.tsx'
import { MutationForm } from '#ui/forms/mutation-form.tsx'
import { Icon } from '#ui/symbols/icon.tsx'
import { QrCode } from '#ui/symbols/qr-code.tsx'
import { rich } from '#ui/text/rich.tsx'
import type { Enrolment } from '../../contract/second-factor.ts'
import { sendOwnCode } from '../../query-options/second-factor.ts'
import { CodeField, useCodeForm } from './own-code.tsx'
import { shownCodes } from './shown-codes.ts'

const texts = {
  off: {
    title: msg`Switch Off Two-Factor Authentication`,
    description: msg`You then sign in with your password only. Recovery codes and trusted browsers stop working.`,
    button: msg`Switch Off`,
    failure: msg`Not switched off`,
  },
  'recovery-codes': {
    title: msg`Make New Recovery Codes`,
    description: msg`Your present codes stop working.`,
    button: msg`Make New Codes`,
    failure: msg`No codes were made`,
  },
}

type CodeDialogProps = DialogState & { wants: keyof typeof texts }

export function CodeDialog({ wants, ...state }: CodeDialogProps) {
  const { title, description } = texts[wants]
  return (
    <Dialog {...state} size="sm" title={t(title)} description={t(description)}>
      <CodeForm wants={wants} />
    </Dialog>
  )
}

function CodeForm({ wants }: Pick<CodeDialogProps, 'wants'>) {
  const { button, failure } = texts[wants]
  const form = useCodeForm()
  return (
    <MutationForm
      form={form}
      mutation={sendOwnCode(wants)}
      input={(body) => ({ body })}
      failure={t(failure)}
      onDone={(made) => {
        if (made) shownCodes.set(made.recoveryCodes)
        else
          toast({ title: t`Two-factor authentication is off`, description: t`You sign in without a code.` })
      }}
      closes
      label={t(button)}
      button={{ variant: wants === 'off' ? 'danger' : 'primary' }}
    >
      <CodeField form={form} hint={t`Of your app, or a recovery code.`} />
    </MutationForm>
  )
}

export function EnrolmentDialog({ enrolment, ...state }: DialogState & { enrolment: Enrolment }) {
  return (
    <Dialog
      {...state}
      size="sm"
      title={t`Set Up Two-Factor Authentication`}
      description={t`You need an authenticator app on your phone or computer.`}
    >
      <Setup enrolment={enrolment} />
    </Dialog>
  )
}

function Setup({ enrolment: { secret, address, qrCode } }: { enrolment: Enrolment }) {
  const form = useCodeForm()
  return (
    <MutationForm
      form={form}
      mutation={sendOwnCode('confirm')}
      input={(body) => ({ body })}
      failure={t`Not switched on`}
      onDone={(made) => shownCodes.set(made?.recoveryCodes)}
      closes
      label={t`Switch On`}
      className="grid gap-6"
    >
      <ol className="grid list-decimal gap-6 ps-5 text-md marker:text-subtle">
        <li>
          <p>{t`Scan this with the app.`}</p>
          <div className="mt-4 grid justify-items-center gap-4 sm:flex sm:items-center">
            <QrCode
              code={qrCode}
              label={t`QR code that adds this site to an authenticator app`}
              className="size-44 shrink-0 rounded-control"
            />
            <div className="min-w-0 text-sm text-muted">
              <p>
                {rich(t`On this device? <openapp/> or type the key into it:`, {
                  openapp: <OpenApp address={address} />,
                })}
              </p>
              <p className="mt-2 flex items-center gap-1">
                <span className="font-mono text-fg wrap-anywhere select-all">{inGroups(secret)}</span>
                <CopyButton label={t`Copy the key`} text={secret} />
              </p>
            </div>
          </div>
        </li>
        <li>
          <p className="mb-3">{t`Enter the code that it shows.`}</p>
          <CodeField form={form} hideLabel />
        </li>
      </ol>
    </MutationForm>
  )
}

const OpenApp = ({ address }: { address: string }) => (
  <a href={address} className="text-accent underline underline-offset-3">
    {t`Open the app`}
  </a>
)

const inGroups = (secret: string) => secret.replace(/.{4}(?=.)/g, '$& ')

/** Shows new recovery codes once. The site stores only their hashes and cannot show them again. */
export function RecoveryCodesDialog({ codes, ...state }: DialogState & { codes: string[] }) {
  const text = codes.join('\n')
  const file = `${t`Recovery codes for ${brand()}`}
${t`Each one signs you in once, instead of a code of the app.`}

${text}
`
  return (
    <Dialog {...state} size="sm" title={t`Your Recovery Codes`}>
      <div className="grid gap-5">
        <p className="text-md text-muted">
          {t`Each one signs you in once when you do not have your app. Keep them where nobody else looks. They are shown only now.`}
        </p>
        <ul
          aria-label={t`Recovery codes`}
          className="grid gap-x-6 gap-y-1.5 rounded-control border border-line bg-surface-2 px-4 py-3 font-mono text-sm select-all min-[26rem]:grid-cols-2"
        >
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <div className="flex flex-wrap gap-3">
          <Button variant="secondary" onClick={() => copyText(text)}>
            <Icon name="copy" size={16} />
            {t`Copy`}
          </Button>
          <Button
            href={`data:text/plain;charset=utf-8,${encodeURIComponent(file)}`}
            variant="secondary"
            download="recovery-codes.txt"
          >
            <Icon name="download" size={16} />
            {t`Download`}
          </Button>
          <Button onClick={() => state.onOpenChange(false)} className="ms-auto">
            {t`Done`}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

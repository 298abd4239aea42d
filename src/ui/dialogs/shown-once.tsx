import type { ReactNode } from 'react'
import { msg, t } from '#platform/texts.ts'
import { Button } from '../controls/button.tsx'
import { copyText } from '../forms/copy-button.tsx'
import { Icon } from '../symbols/icon.tsx'

const copyLabels = {
  Link: msg`Copy the Link`,
  Secret: msg`Copy the Secret`,
  Token: msg`Copy the Token`,
}

type ShownOnceProps = {
  text: string
  noun: keyof typeof copyLabels
  /** A sentence about the text: who it is for, or its purpose. */
  lead: string
  children?: ReactNode
  onDone: () => void
}

/** Shows a secret text once, with a button that copies it. */
export const ShownOnce = ({ text, noun, lead, children, onDone }: ShownOnceProps) => (
  <div className="grid gap-5">
    <p className="text-md text-muted wrap-anywhere">
      {lead} {t`It is shown only now.`}
    </p>
    <p className="rounded-control border border-line bg-surface-2 px-4 py-3 font-mono text-sm wrap-anywhere select-all">
      {text}
    </p>
    {children}
    <div className="flex flex-wrap justify-end gap-3">
      <Button variant="secondary" onClick={() => copyText(text)}>
        <Icon name="copy" size={16} />
        {t(copyLabels[noun])}
      </Button>
      <Button onClick={onDone}>{t`Done`}</Button>
    </div>
  </div>
)

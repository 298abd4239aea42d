import type { ReactNode } from 'react'
import { Button } from '../controls/button.tsx'
import { copyText } from '../forms/copy-button.tsx'
import { Icon } from '../symbols/icon.tsx'

type ShownOnceProps = {
  text: string
  noun: 'Link' | 'Secret' | 'Token'
  /** A sentence about the text: who it is for, or its purpose. */
  lead: string
  children?: ReactNode
  onDone: () => void
}

/** Shows a secret text once, with a button that copies it. */
export const ShownOnce = ({ text, noun, lead, children, onDone }: ShownOnceProps) => (
  <div className="grid gap-5">
    <p className="text-md text-muted wrap-anywhere">{lead} It is shown only now.</p>
    <p className="rounded-control border border-line bg-surface-2 px-4 py-3 font-mono text-sm wrap-anywhere select-all">
      {text}
    </p>
    {children}
    <div className="flex flex-wrap justify-end gap-3">
      <Button variant="secondary" onClick={() => copyText(text)}>
        <Icon name="copy" size={16} />
        Copy the {noun}
      </Button>
      <Button onClick={onDone}>Done</Button>
    </div>
  </div>
)

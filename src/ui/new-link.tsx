import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { copyText } from './copy-button.tsx'
import { Icon } from './icon.tsx'

type NewLinkProps = {
  /** Of this site. */
  path: string
  /** Who gets it. */
  children: ReactNode
  onDone: () => void
}

/** A link to copy, which is shown only once. */
export function NewLink({ path, children, onDone }: NewLinkProps) {
  const link = `${location.origin}${path}`
  return (
    <div className="grid gap-5">
      <p className="text-md text-muted wrap-anywhere">{children} It is shown only now.</p>
      <p className="rounded-control border border-line bg-surface-2 px-4 py-3 font-mono text-sm wrap-anywhere">
        {link}
      </p>
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={() => copyText(link)}>
          <Icon name="copy" size={16} />
          Copy the Link
        </Button>
        <Button onClick={onDone}>Done</Button>
      </div>
    </div>
  )
}

import { t } from '#platform/texts.ts'
import { toast } from '../dialogs/toast.ts'

/** A clicked button with `data-copy` copies that text, or else the code of its block in a post, or in the preview of one. */
export function watchCode(): void {
  addEventListener('click', ({ target }) => {
    if (!(target instanceof Element)) return
    const button = target.closest<HTMLElement>('[data-copy]')
    const text = button?.dataset.copy
    const code = button?.closest('figure')?.querySelector('code')?.textContent
    if (text) void copy(text, 'text')
    else if (code) void copy(code, 'code')
  })
}

const copy = (text: string, what: 'text' | 'code') =>
  navigator.clipboard.writeText(text).then(
    () => toast({ title: t`Copied`, description: t`The ${what} is on your clipboard.` }),
    () => toast({ title: t`Copying did not work`, variant: 'destructive' }),
  )

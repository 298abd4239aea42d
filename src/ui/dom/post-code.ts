import { t } from '#platform/texts.ts'
import { toast } from '../dialogs/toast.ts'

/** A clicked button with `data-copy` copies that text, or else the code of its block in a post, or in the preview of one. */
export function watchCode(): void {
  addEventListener('click', ({ target }) => {
    if (!(target instanceof Element)) return
    const button = target.closest<HTMLElement>('[data-copy]')
    const text = button?.dataset.copy
    const code = button?.closest('figure')?.querySelector('code')?.textContent
    if (text) void copy(text, t`The text is on your clipboard.`)
    else if (code) void copy(code, t`The code is on your clipboard.`)
  })
}

const copy = (text: string, description: string) =>
  navigator.clipboard.writeText(text).then(
    () => toast({ title: t`Copied`, description }),
    () => toast({ title: t`Copying did not work`, variant: 'destructive' }),
  )

import { toast } from '../dialogs/toast.ts'

/** Copies a code block in a post, or in a post's preview, when its button is clicked. */
export function watchCode(): void {
  addEventListener('click', ({ target }) => {
    if (!(target instanceof Element)) return
    const code = target.closest('[data-copy]')?.closest('figure')?.querySelector('code')?.textContent
    if (code) void copyCode(code)
  })
}

const copyCode = (code: string) =>
  navigator.clipboard.writeText(code).then(
    () => toast({ title: 'Copied', description: 'The code is on your clipboard.' }),
    () => toast({ title: 'Copying did not work', variant: 'destructive' }),
  )

import { toast } from './toast.ts'

/** Copies the code of a post whose button was pressed; nothing for another press. */
export function copyCode({ target }: Event): void {
  if (!(target instanceof Element)) return
  const code = target.closest('[data-copy]')?.closest('figure')?.querySelector('code')?.textContent
  if (!code) return
  navigator.clipboard.writeText(code).then(
    () => toast({ title: 'Copied', description: 'The code is on your clipboard.' }),
    () => toast({ title: 'Copying did not work', variant: 'destructive' }),
  )
}

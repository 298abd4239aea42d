import { Copy } from 'lucide-react'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/toast.tsx'

/** Puts a text on the clipboard and says so. */
export function copyText(text: string): void {
  navigator.clipboard.writeText(text).then(
    () => toast({ title: 'Copied', description: 'Text copied to clipboard.' }),
    () =>
      toast({
        title: 'Not copied',
        description: 'The browser does not allow it. Select the text and copy it by hand.',
        variant: 'destructive',
      }),
  )
}

export function CopyButton({ label, text }: { label: string; text: string }) {
  return (
    <Button variant="quiet" size="icon" aria-label={label} onClick={() => copyText(text)}>
      <Copy size={17} aria-hidden="true" />
    </Button>
  )
}

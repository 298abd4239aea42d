import { Button } from './button.tsx'
import { Icon } from './icon.tsx'
import { showProblem } from './problem-toast.ts'
import { toast } from './toast.ts'

/** Copies a text to the clipboard and confirms it. */
export function copyText(text: string): void {
  navigator.clipboard.writeText(text).then(
    () => toast({ title: 'Copied', description: 'Text copied to clipboard.' }),
    (problem) =>
      showProblem(
        'Not copied',
        problem,
        'The browser does not allow it. Select the text and copy it by hand.',
      ),
  )
}

export function CopyButton({ label, text }: { label: string; text: string }) {
  return (
    <Button variant="quiet" size="icon" aria-label={label} onClick={() => copyText(text)}>
      <Icon name="copy" size={17} />
    </Button>
  )
}

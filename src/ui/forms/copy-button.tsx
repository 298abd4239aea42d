import { t } from '#platform/texts.ts'
import { IconButton } from '../controls/button.tsx'
import { showProblem } from '../dialogs/problem-toast.ts'
import { toast } from '../dialogs/toast.ts'

/** Copies a text to the clipboard and shows a toast with the result. The text may still be loading. */
export function copyText(text: string | Promise<string>): void {
  writeText(text).then(
    () => toast({ title: t`Copied`, description: t`Text copied to clipboard.` }),
    (problem) =>
      showProblem(
        t`Not copied`,
        problem,
        t`The browser does not allow it. Select the text and copy it by hand.`,
      ),
  )
}

/**
 * Writes to the clipboard during the click, because browsers may refuse it later. A text that is still loading is passed as a
 * promise.
 */
const writeText = (text: string | Promise<string>): Promise<void> =>
  typeof text === 'string'
    ? navigator.clipboard.writeText(text)
    : navigator.clipboard.write([
        new ClipboardItem({ 'text/plain': text.then((whole) => new Blob([whole], { type: 'text/plain' })) }),
      ])

export function CopyButton({ label, text }: { label: string; text: string }) {
  return <IconButton icon="copy" label={label} iconSize={17} onClick={() => copyText(text)} />
}

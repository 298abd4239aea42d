import { brand } from '#features/site/domain/site.ts'
import { Button } from '#ui/button.tsx'
import { Dialog, type DialogState } from '#ui/dialogs/dialog.tsx'
import { copyText } from '#ui/forms/copy-button.tsx'
import { Icon } from '#ui/icon.tsx'

/** The recovery codes, which nobody can show again. */
export default function RecoveryCodesDialog({ codes, ...state }: DialogState & { codes: string[] }) {
  const text = codes.join('\n')
  const file = `Recovery codes for ${brand()}\nEach one signs you in once, instead of a code of the app.\n\n${text}\n`
  return (
    <Dialog {...state} size="sm" title="Your Recovery Codes">
      <div className="grid gap-5">
        <p className="text-md text-muted">
          Each one signs you in once when you do not have your app. Keep them where nobody else looks. They
          are shown only now.
        </p>
        <ul
          aria-label="Recovery codes"
          className="grid gap-x-6 gap-y-1.5 rounded-control border border-line bg-surface-2 px-4 py-3 font-mono text-sm select-all min-[26rem]:grid-cols-2"
        >
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <div className="flex flex-wrap gap-3">
          <Button variant="secondary" size="sm" onClick={() => copyText(text)}>
            <Icon name="copy" size={16} />
            Copy
          </Button>
          <Button asChild variant="secondary" size="sm">
            <a
              href={`data:text/plain;charset=utf-8,${encodeURIComponent(file)}`}
              download="recovery-codes.txt"
            >
              <Icon name="download" size={16} />
              Download
            </a>
          </Button>
          <Button size="sm" onClick={() => state.onOpenChange(false)} className="ml-auto">
            Done
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

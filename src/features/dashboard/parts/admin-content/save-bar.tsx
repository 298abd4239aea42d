import { Button } from '../../../../ui/button.tsx'

/** The end of a long form in a dialog: the button stays in sight while the fields scroll. */
export function SaveBar({ busy, children }: { busy: boolean; children: string }) {
  return (
    <div className="sticky -bottom-6 -mx-6 -mt-5 -mb-6 border-t border-line bg-surface-1 px-6 py-4 sm:col-span-2 sm:rounded-b-card">
      <Button type="submit" busy={busy} className="w-full sm:w-auto">
        {children}
      </Button>
    </div>
  )
}

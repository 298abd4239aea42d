import { type ReactNode, useState } from 'react'
import { t } from '#platform/texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { Problem } from '#ui/forms/checked-file.tsx'
import { DropArea } from '#ui/forms/drop-area.tsx'
import { Panel } from '#ui/page/panel.tsx'
import { importEndings, maxUploadBytes, uploadTooLarge } from '../domain/uploads.ts'

type ExportFormProps = {
  file: File | undefined
  fetch: boolean
  isRunning: boolean
  problem: string | undefined
  /** Whether the result of the dry run is shown. */
  isChecked: boolean
  onFile: (file: File) => void
  onFetch: (fetch: boolean) => void
  onCheck: () => void
  /** Replaces the button, for example with the progress of the dry run. */
  children: ReactNode
}

/** Chooses the file of an import, and begins the dry run. */
export function ExportForm(props: ExportFormProps) {
  const { file, fetch, isRunning, problem, isChecked, onFetch, onCheck, children } = props
  const [isTried, setTried] = useState(false)
  const missing = isTried ? t`Choose a file first.` : undefined
  const fault = file ? fileFault(file) : missing
  return (
    <Panel title={t`The file`} lead={t`One file or one ZIP, of at most 256 MB.`}>
      <div className="grid gap-5 border-t border-line px-5 py-5 md:px-6">
        <DropArea file={file} accept={importEndings.join()} isRunning={isRunning} onFile={props.onFile} />
        <Checkbox
          label={t`Copy pictures from the old site`}
          hint={t`Pictures in the ZIP are always stored here. Those that texts show from the internet are copied too, unless you untick this: the old site may be gone one day.`}
          checked={fetch}
          disabled={isRunning}
          onChange={({ currentTarget }) => onFetch(currentTarget.checked)}
        />
        {(fault ?? problem) && !isRunning && <Problem>{fault ?? problem}</Problem>}
        {children}
        {!children && !(file && fault) && (
          <div>
            <Button
              variant={isChecked ? 'secondary' : 'primary'}
              busy={isRunning}
              onClick={() => {
                setTried(!file)
                if (file) onCheck()
              }}
            >
              {isChecked ? t`Check Again` : t`Check the File`}
            </Button>
          </div>
        )}
      </div>
    </Panel>
  )
}

function fileFault({ name, size }: File): string | undefined {
  if (!importEndings.some((ending) => name.toLowerCase().endsWith(ending)))
    return t`This kind of file cannot be imported: choose a ZIP, JSON, XML, CSV or Markdown file.`
  if (size > maxUploadBytes) return t(uploadTooLarge)
  return size === 0 ? t`The file is empty.` : undefined
}

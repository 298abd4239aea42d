import { plural, t } from '#platform/texts.ts'
import { Button, IconButton } from '#ui/controls/button.tsx'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { Spinner } from '#ui/loading/spinner.tsx'
import { Icon } from '#ui/symbols/icon.tsx'
import { formatBytes } from '#ui/text/format-bytes.ts'
import type { Upload } from './uploader.ts'
import type { useUploads } from './use-uploads.ts'

export default function UploadList({ uploads, uploader, asked, ask }: ReturnType<typeof useUploads>['list']) {
  return (
    <>
      {/* `relative` makes the list clip the hidden labels of its buttons, which would make the page taller. */}
      <ul aria-label={t`Files to send`} className="relative grid max-h-72 gap-2 overflow-y-auto">
        {uploads.map((upload) => (
          <li
            key={upload.key}
            className="flex min-w-0 items-center gap-3 rounded-control border border-line bg-surface-2 py-1.5 ps-3.5 pe-1.5 text-md @max-[30rem]:flex-wrap"
          >
            <Sign upload={upload} />
            <span className="min-w-0 grow basis-0">
              <span className="block truncate">{upload.file.name}</span>
              <span className={upload.problem ? 'block text-xs text-danger' : 'block text-xs text-subtle'}>
                {upload.problem ? <span role="alert">{upload.problem}</span> : formatBytes(upload.file.size)}
              </span>
            </span>
            {upload.problem && (
              <Button
                variant="secondary"
                size="xs"
                className="@max-[30rem]:order-last @max-[30rem]:basis-full"
                aria-label={t`Try Again with ${upload.file.name}`}
                onClick={() => uploader.current?.retry(upload)}
              >
                {t`Try Again`}
              </Button>
            )}
            <IconButton
              icon="x"
              label={t`Remove ${upload.file.name}`}
              onClick={() => uploader.current?.remove(upload)}
            />
          </li>
        ))}
      </ul>
      <LeftOut uploads={uploads} asked={asked} ask={ask} />
    </>
  )
}

function Sign({ upload: { kept, problem, icon = 'file', file } }: { upload: Upload }) {
  if (!kept && !problem) return <Spinner label={t`Sending ${file.name}`} />
  return <Icon name={icon} size={20} className="shrink-0 text-muted" />
}

/** Lists the failed files and asks whether to send without them. */
function LeftOut({
  uploads,
  asked,
  ask,
}: Pick<ReturnType<typeof useUploads>['list'], 'uploads' | 'asked' | 'ask'>) {
  const failed = uploads.filter(({ problem }) => problem)
  const close = () => ask(undefined)
  return (
    <Dialog
      open={asked !== undefined}
      onOpenChange={(open) => open || close()}
      size="sm"
      title={plural(failed.length, 'Send without one file?', 'Send without {n} files?')}
      description={t`These files were not uploaded and will not be sent. They stay in the form.`}
    >
      <ul className="mb-5 max-h-48 overflow-y-auto text-md wrap-anywhere">
        {failed.map(({ key, file, problem }) => (
          <li key={key}>
            {`${file.name}: `}
            <span className="text-muted">{problem}</span>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap justify-end gap-2.5">
        <Button variant="quiet" onClick={close}>
          {t`Back`}
        </Button>
        <Button
          onClick={() => {
            close()
            asked?.()
          }}
        >
          {t`Send without Them`}
        </Button>
      </div>
    </Dialog>
  )
}

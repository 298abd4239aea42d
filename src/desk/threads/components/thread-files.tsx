import { t } from '#platform/texts.ts'
import { Day } from '#ui/calendar/day.tsx'
import { Panel } from '#ui/page/panel.tsx'
import { Icon } from '#ui/symbols/icon.tsx'
import { formatBytes } from '#ui/text/format-bytes.ts'
import type { SentFile } from '../contract/schemas.ts'
import { fileIcon, linkToFile } from './file-kinds.ts'

type ThreadFilesProps = { path: string; files: SentFile[] }

/** Lists the files of a thread, newest first. */
export default function ThreadFiles({ path, files }: ThreadFilesProps) {
  return (
    <Panel title={t`Files`} action={<span className="text-sm text-subtle tabular-nums">{files.length}</span>}>
      <ul className="pb-3">
        {files.map((file) => (
          <FileRow key={file.id} path={path} file={file} />
        ))}
      </ul>
    </Panel>
  )
}

function FileRow({ path, file }: { path: string; file: SentFile }) {
  return (
    <li>
      <a
        {...linkToFile(path, file)}
        className="flex items-center gap-3 px-5 py-2 no-underline -outline-offset-2 transition-colors hover:bg-surface-2 md:px-6"
      >
        <Icon name={fileIcon(file.type)} size={18} strokeWidth={1.7} className="shrink-0 text-subtle" />
        <span className="min-w-0 grow">
          <span className="block truncate text-md font-medium">{file.name}</span>
          <span className="block truncate text-xs text-subtle">
            {`${file.senderName}, `}
            <Day at={file.createdAt} />
          </span>
        </span>
        <span className="shrink-0 text-xs text-subtle tabular-nums">{formatBytes(file.size)}</span>
      </a>
    </li>
  )
}

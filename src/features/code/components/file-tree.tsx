import { Link } from '@tanstack/react-router'
import { Icon } from '#ui/symbols/icon.tsx'
import { formatBytes } from '#ui/text/format-bytes.ts'
import type { Folder } from '../domain/tree.ts'

type FileTreeProps = {
  slug: string
  folder: Folder
  /** The path of the open file. */
  current: string | undefined
}

/** Folders that open, above the files beside them. */
export function FileTree({ slug, folder, current }: FileTreeProps) {
  return (
    <ul className="not-first:border-l not-first:border-line not-first:ml-2">
      {folder.folders.map((inner) => (
        <li key={inner.name}>
          <details open className="group/folder">
            <summary className="flex min-h-9 list-none items-center gap-2 rounded-sm px-2 py-1.5 font-mono text-sm -outline-offset-2 hover:bg-surface-2 [&::-webkit-details-marker]:hidden">
              <Icon
                name="chevron-right"
                size={14}
                className="shrink-0 text-subtle transition-transform [details[open]>summary>&]:rotate-90"
              />
              <span className="wrap-anywhere">{inner.name}</span>
            </summary>
            <FileTree slug={slug} folder={inner} current={current} />
          </details>
        </li>
      ))}
      {folder.files.map(({ path, name, bytes }) => (
        <li key={path}>
          <Link
            to="/dashboard/code/{-$slug}"
            params={{ slug }}
            search={{ file: path }}
            aria-current={path === current ? 'page' : undefined}
            resetScroll={false}
            className="flex min-h-9 items-center gap-2 rounded-sm px-2 py-1.5 font-mono text-sm text-muted no-underline -outline-offset-2 hover:bg-surface-2 hover:text-fg aria-[current]:bg-surface-3 aria-[current]:text-fg"
          >
            <Icon name="file" size={14} className="shrink-0 text-subtle" />
            <span className="grow wrap-anywhere">{name}</span>
            <span className="shrink-0 font-sans text-xs text-subtle tabular-nums">{formatBytes(bytes)}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

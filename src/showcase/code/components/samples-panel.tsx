import { Link } from '@tanstack/react-router'
import { plural, t } from '#platform/texts.ts'
import { EmptyState } from '#ui/page/empty-state.tsx'
import { Panel } from '#ui/page/panel.tsx'
import { formatBytes } from '#ui/text/format-bytes.ts'
import type { ListedSample } from '../contract.ts'
import { FoundLine, Marked } from './marked.tsx'

type SamplesPanelProps = { samples: ListedSample[]; search: string; className: string }

export function SamplesPanel({ samples, search, className }: SamplesPanelProps) {
  return (
    <Panel title={t`Samples`} className={className}>
      {samples.length === 0 &&
        (search ? (
          <EmptyState title={t`No sample found`} drawing="search" className="border-t border-line">
            {t`No sample has “${search}” in a name or a file.`}
          </EmptyState>
        ) : (
          <EmptyState title={t`Samples come with articles`} className="border-t border-line">
            {t`A sample is a small project that belongs to an article, to read here or to download.`}
          </EmptyState>
        ))}
      <ul>
        {samples.map((sample) => (
          <li key={sample.slug} className="border-t border-line">
            <ListedSampleView sample={sample} search={search} />
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function ListedSampleView({ sample, search }: { sample: ListedSample; search: string }) {
  const { slug, title, description, version, files, bytes, found } = sample
  return (
    <>
      <Link
        to="/dashboard/code/{-$slug}"
        params={{ slug }}
        className="block px-5 py-4 no-underline -outline-offset-2 transition-colors hover:bg-surface-2/50 md:px-6"
      >
        <span className="block text-md font-medium wrap-anywhere">
          <Marked text={title} search={search} />
        </span>
        <span className="mt-1 line-clamp-3 text-sm text-muted wrap-anywhere">
          <Marked text={description} search={search} />
        </span>
        <span className="mt-1.5 block text-sm text-subtle wrap-anywhere">
          {describeSize(files, bytes)}
          {version && ` · ${version}`}
        </span>
      </Link>
      {found.length > 0 && (
        <ul aria-label={t`Found in ${title}`} className="pb-2">
          {found.map(({ path, found: line }) => (
            <li key={path}>
              <Link
                to="/dashboard/code/{-$slug}"
                params={{ slug }}
                search={{ file: path, ...(line && { line: line.line }) }}
                className="grid gap-0.5 px-5 py-1.5 no-underline -outline-offset-2 hover:bg-surface-2 md:px-6"
              >
                <span className="font-mono text-sm wrap-anywhere">
                  <Marked text={path} search={search} />
                </span>
                {line && <FoundLine {...line} search={search} />}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

/** Returns a size such as '3 files, 12 KB'. */
export const describeSize = (files: number, bytes: number) =>
  `${plural(files, '1 file', '{n} files')}, ${formatBytes(bytes)}`

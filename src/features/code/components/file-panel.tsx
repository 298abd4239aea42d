import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { isRefusedAddress } from '#platform/api-client.ts'
import { Button } from '#ui/controls/button.tsx'
import { copyText } from '#ui/forms/copy-button.tsx'
import { LoadProblem } from '#ui/loading/load-problem.tsx'
import { Skeleton } from '#ui/loading/skeleton.tsx'
import { EmptyState } from '#ui/page/empty-state.tsx'
import { Panel } from '#ui/page/panel.tsx'
import { Icon } from '#ui/symbols/icon.tsx'
import { formatBytes } from '#ui/text/format-bytes.ts'
import { fileAddress, fileQuery, rawAddress, readRaw } from '../query-options.ts'
import { CodeView } from './code-view.tsx'

type FilePanelProps = { slug: string; path: string; line: number | undefined }

/** One file of a sample. */
export function FilePanel({ slug, path, line }: FilePanelProps) {
  const asked = useQuery(fileQuery(slug, path))
  const { data } = asked
  const address = fileAddress(slug, path)
  const isMissing = isRefusedAddress(asked.error)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <Button variant="quiet" asChild className="-ml-2 justify-self-start md:hidden">
        <Link to="/dashboard/code/{-$slug}" params={{ slug }}>
          <Icon name="arrow-left" size={16} />
          Back
        </Link>
      </Button>
      <Panel
        title={path}
        className="[&_h2]:font-mono [&_h2]:text-md [&_h2]:wrap-anywhere"
        lead={
          data &&
          `${data.language} · ${data.lines === 1 ? '1 line' : `${data.lines} lines`} · ${formatBytes(data.bytes)}`
        }
        action={
          !isMissing && (
            <div className="flex gap-2">
              <Button variant="secondary" size="xs" onClick={() => copyText(readRaw(address))}>
                <Icon name="copy" size={15} />
                Copy
              </Button>
              <Button variant="secondary" size="xs" asChild>
                <a href={rawAddress(address)}>Raw</a>
              </Button>
            </div>
          )
        }
      >
        <div className="border-t border-line">
          {asked.isPending && <Skeleton className="m-5 h-80" />}
          {isMissing ? (
            <EmptyState title="There is no such file" drawing="search">
              The sample has no file of this name, or has it no more.
            </EmptyState>
          ) : (
            asked.isError && (
              <LoadProblem text="The file could not be loaded." query={asked} className="p-5 md:px-6" />
            )
          )}
          {data && <CodeView label={`Code: ${path}`} html={data.html} lines={data.lines} line={line} />}
        </div>
      </Panel>
    </div>
  )
}

import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useRef } from 'react'
import { useMember } from '#features/accounts/components/use-session.ts'
import { PostText } from '#features/blog/components/post-text.tsx'
import { Day } from '#ui/calendar/day.tsx'
import { Button } from '#ui/controls/button.tsx'
import { LoadProblem } from '#ui/loading/load-problem.tsx'
import { PageHead } from '#ui/page/page-head.tsx'
import { Panel } from '#ui/page/panel.tsx'
import { classNames } from '#ui/styles/class-names.ts'
import { Icon } from '#ui/symbols/icon.tsx'
import type { OpenSample } from '../contract.ts'
import { treeOf } from '../domain/tree.ts'
import { sampleAddress, sampleQuery } from '../query-options.ts'
import { FilePanel } from './file-panel.tsx'
import { FileTree } from './file-tree.tsx'
import { SampleActions } from './sample-actions.tsx'
import { describeSize } from './samples-panel.tsx'

type SamplePageProps = { slug: string; file: string | undefined; line: number | undefined }

/** A sample: its files with the README below, or one file beside them. On a phone these are two steps. */
export function SamplePage({ slug, file, line }: SamplePageProps) {
  const asked = useQuery(sampleQuery(slug))
  if (asked.data) return <WholeSample key={slug} sample={asked.data} file={file} line={line} />
  return (
    <>
      <PageHead title="Code Repository" />
      {asked.isError && <LoadProblem text="The sample could not be loaded." query={asked} />}
    </>
  )
}

type WholeSampleProps = { sample: OpenSample; file: string | undefined; line: number | undefined }

function WholeSample({ sample, file, line }: WholeSampleProps) {
  const { slug, title, description, post, version, license, files, bytes, createdAt, tree, readme } = sample
  const { role } = useMember()
  const root = useMemo(() => treeOf(tree), [tree])
  const content = useFocusOnPhone(file)
  return (
    <>
      <header className={classNames('grid gap-4', file && 'max-md:hidden')}>
        <PageHead
          title={title}
          lead={<span className="wrap-anywhere">{description}</span>}
          action={
            <>
              <Button asChild>
                <a href={`${sampleAddress(slug)}.zip`} download>
                  <Icon name="download" size={18} />
                  Download ZIP
                </a>
              </Button>
              {role === 'admin' && <SampleActions sample={sample} />}
            </>
          }
        />
        <p className="flex flex-wrap gap-x-5 gap-y-1 text-sm text-subtle">
          <span>{describeSize(files, bytes)}</span>
          {version && <span className="wrap-anywhere">Version {version}</span>}
          {license && <span className="wrap-anywhere">License: {license}</span>}
          <span>
            Added <Day at={createdAt} look="date" />
          </span>
          {post && (
            <span>
              Belongs to{' '}
              <a href={`/blog/${post.slug}`} className="text-fg underline wrap-anywhere">
                {post.title}
              </a>
            </span>
          )}
        </p>
      </header>
      {file && <h1 className="sr-only md:hidden">{title}</h1>}
      <div
        ref={content}
        className={classNames(
          'grid grid-cols-[minmax(0,1fr)] items-start gap-6',
          file && 'md:grid-cols-[15rem_minmax(0,1fr)] xl:grid-cols-[18rem_minmax(0,1fr)]',
        )}
      >
        <Panel
          title="Files"
          className={classNames(
            file && 'max-md:hidden md:sticky md:top-20 md:flex md:max-h-[calc(100dvh-6.5rem)] md:flex-col',
          )}
        >
          <nav aria-label="Files" className="min-h-0 overflow-y-auto border-t border-line p-3 md:px-4">
            <FileTree slug={slug} folder={root} current={file} />
          </nav>
        </Panel>
        {file && <FilePanel key={file} slug={slug} path={file} line={line} />}
        {!file && readme && (
          <Panel title={readme.path}>
            <div className="border-t border-line px-5 py-5 text-control md:px-6 [&_h2]:text-lg! [&_h3]:text-base!">
              <PostText html={readme.html} />
            </div>
          </Panel>
        )}
      </div>
    </>
  )
}

/** What was pressed on a phone is gone after each step: the heading of the next one gets the focus. */
function useFocusOnPhone(file: string | undefined) {
  const part = useRef<HTMLDivElement>(null)
  const last = useRef(file)
  useEffect(() => {
    if (last.current === file || !window.matchMedia('(width < 48rem)').matches) return
    last.current = file
    const headings = part.current?.querySelectorAll<HTMLElement>('h2') ?? []
    window.scrollTo({ top: 0, behavior: 'instant' })
    ;[...headings].find(({ offsetParent }) => offsetParent)?.focus({ preventScroll: true })
  }, [file])
  return part
}

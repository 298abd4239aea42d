import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useMember } from '#base/accounts/components/use-session.ts'
import { isRefusedAddress } from '#platform/api-client.ts'
import { plural, t } from '#platform/texts.ts'
import { PostText } from '#showcase/blog/components/post-text.tsx'
import { Day } from '#ui/calendar/day.tsx'
import { Button } from '#ui/controls/button.tsx'
import { MutationButton } from '#ui/controls/mutation-button.tsx'
import { Dialog, preloadsDialog, preloadsDialogWith } from '#ui/dialogs/dialog.tsx'
import { toast } from '#ui/dialogs/toast.ts'
import { copyText } from '#ui/forms/copy-button.tsx'
import { lazyPart } from '#ui/loading/lazy-part.tsx'
import { LoadProblem } from '#ui/loading/load-problem.tsx'
import { Skeleton } from '#ui/loading/skeleton.tsx'
import { EmptyState } from '#ui/page/empty-state.tsx'
import { PageHead } from '#ui/page/page-head.tsx'
import { Panel } from '#ui/page/panel.tsx'
import { classNames } from '#ui/styles/class-names.ts'
import { Icon } from '#ui/symbols/icon.tsx'
import { formatBytes } from '#ui/text/format-bytes.ts'
import { rich } from '#ui/text/rich.tsx'
import type { OpenSample, Sample } from '../contract.ts'
import { type Folder, makeTree } from '../domain/tree.ts'
import {
  deleteSample,
  fileAddress,
  fileQuery,
  rawAddress,
  readRaw,
  sampleAddress,
  sampleQuery,
} from '../query-options.ts'
import { CodeView } from './code-view.tsx'
import { describeSize } from './samples-panel.tsx'

type SamplePageProps = { slug: string; file: string | undefined; line: number | undefined }

/**
 * Shows the list of files with the README below, or with a file beside it. On a phone, the list and the file are two separate
 * steps.
 */
export function SamplePage({ slug, file, line }: SamplePageProps) {
  const asked = useQuery(sampleQuery(slug))
  if (asked.data) return <WholeSample key={slug} sample={asked.data} file={file} line={line} />
  return (
    <>
      <PageHead title={t`Code Repository`} />
      {asked.isError && <LoadProblem text={t`The sample could not be loaded.`} query={asked} />}
    </>
  )
}

type WholeSampleProps = { sample: OpenSample; file: string | undefined; line: number | undefined }

function WholeSample({ sample, file, line }: WholeSampleProps) {
  const { slug, title, description, post, version, license, files, bytes, createdAt, tree, readme } = sample
  const { role } = useMember()
  const root = useMemo(() => makeTree(tree), [tree])
  const content = useFocusOnPhone(file)
  return (
    <>
      <header className={classNames('grid gap-4', file && 'max-md:hidden')}>
        <PageHead
          title={title}
          lead={<span className="wrap-anywhere">{description}</span>}
          action={
            <>
              <Button href={`${sampleAddress(slug)}.zip`} download>
                <Icon name="download" size={18} />
                {t`Download ZIP`}
              </Button>
              {role === 'admin' && <SampleActions sample={sample} />}
            </>
          }
        />
        <p className="flex flex-wrap gap-x-5 gap-y-1 text-sm text-subtle">
          <span>{describeSize(files, bytes)}</span>
          {version && <span className="wrap-anywhere">{t`Version ${version}`}</span>}
          {license && <span className="wrap-anywhere">{t`License: ${license}`}</span>}
          <span>{rich(t`Added <day/>`, { day: <Day at={createdAt} look="date" /> })}</span>
          {post && (
            <span>
              {rich(t`Belongs to <post/>`, {
                post: (
                  <a href={`/blog/${post.slug}`} className="text-fg underline wrap-anywhere">
                    {post.title}
                  </a>
                ),
              })}
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
          title={t`Files`}
          className={classNames(
            file && 'max-md:hidden md:sticky md:top-20 md:flex md:max-h-[calc(100dvh-6.5rem)] md:flex-col',
          )}
        >
          <nav aria-label={t`Files`} className="min-h-0 overflow-y-auto border-t border-line p-3 md:px-4">
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

/** Focuses the heading of the next step on a phone, because each step removes the link that was clicked. */
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

type FilePanelProps = { slug: string; path: string; line: number | undefined }

function FilePanel({ slug, path, line }: FilePanelProps) {
  const asked = useQuery(fileQuery(slug, path))
  const { data } = asked
  const address = fileAddress(slug, path)
  const isMissing = isRefusedAddress(asked.error)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <Button variant="quiet" asChild className="-ms-2 justify-self-start md:hidden">
        <Link to="/dashboard/code/{-$slug}" params={{ slug }}>
          <Icon name="arrow-left" size={16} />
          {t`Back`}
        </Link>
      </Button>
      <Panel
        title={path}
        className="[&_h2]:font-mono [&_h2]:text-md [&_h2]:wrap-anywhere"
        lead={
          data &&
          `${data.language} · ${plural(data.lines, '1 line', '{n} lines')} · ${formatBytes(data.bytes)}`
        }
        action={
          !isMissing && (
            <div className="flex gap-2">
              <Button variant="secondary" size="xs" onClick={() => copyText(readRaw(address))}>
                <Icon name="copy" size={15} />
                {t`Copy`}
              </Button>
              <Button href={rawAddress(address)} variant="secondary" size="xs">
                {t`Raw`}
              </Button>
            </div>
          )
        }
      >
        <div className="border-t border-line">
          {asked.isPending && <Skeleton className="m-5 h-80" />}
          {isMissing ? (
            <EmptyState title={t`There is no such file`} drawing="search">
              {t`The sample has no file of this name, or no longer has it.`}
            </EmptyState>
          ) : (
            asked.isError && (
              <LoadProblem text={t`The file could not be loaded.`} query={asked} className="p-5 md:px-6" />
            )
          )}
          {data && <CodeView label={t`Code: ${path}`} html={data.html} lines={data.lines} line={line} />}
        </div>
      </Panel>
    </div>
  )
}

const SampleDialog = lazyPart(() => import('./sample-dialog.tsx'))

function SampleActions({ sample }: { sample: Sample }) {
  const [open, setOpen] = useState<'version' | 'end'>()
  const dialogState = (one: 'version' | 'end') => ({
    open: open === one,
    onOpenChange: (isOpen: boolean) => setOpen(isOpen ? one : undefined),
  })
  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        {...preloadsDialogWith(SampleDialog)}
        onClick={() => setOpen('version')}
      >
        {t`New Version`}
      </Button>
      <Button variant="secondary" {...preloadsDialog} onClick={() => setOpen('end')}>
        {t`Delete`}
      </Button>
      {open === 'version' && <SampleDialog {...dialogState('version')} sample={sample} />}
      <Dialog
        {...dialogState('end')}
        size="sm"
        title={t`Delete This Sample`}
        description={t`Its files are gone for everybody. This cannot be undone.`}
      >
        <Deletion sample={sample} />
      </Dialog>
    </>
  )
}

function Deletion({ sample: { slug, title } }: { sample: Sample }) {
  const navigate = useNavigate()
  return (
    <div className="grid gap-5">
      <p className="text-md font-medium wrap-anywhere">{title}</p>
      <MutationButton
        mutation={deleteSample}
        input={{ params: { slug } }}
        failure={t`Not Deleted`}
        onDone={() => {
          toast({ title: t`Sample Deleted`, description: t`${title} is gone.` })
          void navigate({ to: '/dashboard/code/{-$slug}', params: { slug: undefined } })
        }}
        variant="danger"
      >
        {t`Delete`}
      </MutationButton>
    </div>
  )
}

type FileTreeProps = {
  slug: string
  folder: Folder
  current: string | undefined
}

function FileTree({ slug, folder, current }: FileTreeProps) {
  return (
    <ul className="not-first:border-s not-first:border-line not-first:ms-2">
      {folder.folders.map((inner) => (
        <li key={inner.name}>
          <details open className="group/folder">
            <summary className="flex min-h-9 list-none items-center gap-2 rounded-sm px-2 py-1.5 font-mono text-sm -outline-offset-2 hover:bg-surface-2 [&::-webkit-details-marker]:hidden">
              <Icon
                name="chevron-right"
                size={14}
                className="shrink-0 text-subtle transition-transform [details[open]>summary>&]:rotate-90 rtl:[details[open]>summary>&]:-rotate-90"
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

import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useRef, useState } from 'react'
import { formatNumber } from '#platform/locale.ts'
import { msg, plural, t } from '#platform/texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { Problem } from '#ui/forms/checked-file.tsx'
import { lazyPart } from '#ui/loading/lazy-part.tsx'
import { PageHead } from '#ui/page/page-head.tsx'
import { Panel } from '#ui/page/panel.tsx'
import { rich } from '#ui/text/rich.tsx'
import type { ImportEntry } from '../contract.ts'
import { questionsIn, withAnswers } from '../domain/doubts.ts'
import { describeStored } from '../domain/groups.ts'
import { importExport } from '../query-options.ts'
import { ExportForm } from './export-form.tsx'
import { Progress, problemMessage } from './progress.tsx'
import { ReportList } from './report-list.tsx'

const EntryList = lazyPart(() => import('./entry-list.tsx'))
const UnknownFields = lazyPart(() => import('./unknown-fields.tsx'))

/** Imports the posts and subscribers of another site, after a table with the expected results. */
export function MoveInPage() {
  const [file, setFile] = useState<File>()
  const [fetch, setFetch] = useState(true)
  const [ignored, setIgnored] = useState<ReadonlySet<string>>(new Set())
  const { run, stop, reset, state } = useImport(file, fetch, ignored)
  return (
    <>
      <PageHead
        title={t`Move in`}
        lead={t`Bring the posts and subscribers of another site here, after a look at what would happen.`}
      />
      <div className="grid items-start gap-6 xl:grid-cols-2">
        <ExportForm
          file={file}
          fetch={fetch}
          isRunning={state.running !== undefined}
          problem={state.entries ? undefined : state.problem}
          isChecked={Boolean(state.entries)}
          onFile={(chosen) => {
            reset()
            setFile(chosen)
            setIgnored(new Set())
            EntryList.preload()
          }}
          onFetch={(chosen) => {
            reset()
            setFetch(chosen)
          }}
          onCheck={() => run(true)}
        >
          {state.running?.dryRun && <Progress part={state.part} onStop={stop} />}
        </ExportForm>
        <ExportGuide />
      </div>
      {state.entries && (
        <OutcomePanel
          key={String(state.isDryRun)}
          entries={state.entries}
          isDryRun={state.isDryRun}
          ignored={ignored}
          onIgnore={setIgnored}
          isBusy={state.running !== undefined}
          problem={state.problem}
          onApply={(publish) => run(false, publish)}
        >
          {state.running?.dryRun === false && (
            <Progress part={state.part} className="border-t border-line px-5 py-4 md:px-6" onStop={stop} />
          )}
        </OutcomePanel>
      )}
      <ReportList />
    </>
  )
}

/** Runs imports of the chosen file, and returns progress and result. */
function useImport(file: File | undefined, fetch: boolean, ignored: ReadonlySet<string>) {
  const [part, setPart] = useState(0)
  const running = useRef<AbortController>(undefined)
  const [outcome, setOutcome] = useState<{ entries: ImportEntry[]; isDryRun: boolean }>()
  const { mutate, isPending, variables, error, reset } = useMutation({
    ...importExport,
    onSuccess: (entries, { dryRun: isDryRun }) => setOutcome({ entries, isDryRun }),
  })
  const isStopped = error instanceof DOMException
  return {
    run(dryRun: boolean, publish = false) {
      if (!file || isPending) return
      setPart(0)
      running.current = new AbortController()
      const { signal } = running.current
      // A dry run asks about all fields. The page applies the owner's answers itself.
      const ignore = dryRun ? [] : [...ignored]
      mutate({ file, dryRun, fetch, publish, ignored: ignore, onProgress: setPart, signal })
    },
    stop: () => running.current?.abort(),
    reset() {
      setOutcome(undefined)
      reset()
    },
    state: {
      ...outcome,
      isDryRun: outcome?.isDryRun ?? true,
      part,
      running: isPending ? variables : undefined,
      problem: error && !isStopped ? problemMessage(error) : undefined,
    },
  }
}

type OutcomePanelProps = {
  entries: ImportEntry[]
  isDryRun: boolean
  /** Fields, or single values of fields, that do not hide posts according to the owner. */
  ignored: ReadonlySet<string>
  onIgnore: (ignored: ReadonlySet<string>) => void
  isBusy: boolean
  problem: string | undefined
  onApply: (publish: boolean) => void
  /** The progress of the import. */
  children: ReactNode
}

/** The expected result of an import with the buttons that apply it, or the actual result. */
function OutcomePanel(props: OutcomePanelProps) {
  const { isDryRun, ignored, onIgnore, isBusy, problem, onApply, children } = props
  const questions = isDryRun ? questionsIn(props.entries) : []
  const entries = isDryRun ? withAnswers(props.entries, ignored) : props.entries
  const stored = describeStored(entries, formatNumber)
  return (
    <Panel
      className="@container"
      title={isDryRun ? t`What would happen` : t`What was done`}
      lead={<Summary stored={stored} isDryRun={isDryRun} />}
    >
      {children}
      {problem && <Problem className="border-t border-line px-5 py-4 md:px-6">{problem}</Problem>}
      {questions.length > 0 && (
        <UnknownFields questions={questions} ignored={ignored} isDisabled={isBusy} onChange={onIgnore} />
      )}
      {isDryRun && stored && (
        <div className="grid gap-4 border-t border-line px-5 py-4 md:px-6">
          <PublicationNote open={countOpen(entries)} />
          <ImportButtons entries={entries} stored={stored} isBusy={isBusy} onApply={onApply} />
        </div>
      )}
      <EntryList entries={entries} isDryRun={isDryRun} />
    </Panel>
  )
}

const countOpen = (entries: ImportEntry[]) => entries.filter(({ becomesPublic }) => becomesPublic).length

type ImportButtonsProps = Pick<OutcomePanelProps, 'entries' | 'isBusy' | 'onApply'> & { stored: string }

/** The buttons that start the import. Only the second button makes posts public. */
function ImportButtons({ entries, stored, isBusy, onApply }: ImportButtonsProps) {
  const open = countOpen(entries)
  const className = 'h-auto min-h-12 shrink py-2 max-md:w-full'
  const hasPosts = entries.some(
    ({ kind, type }) => type !== 'subscriber' && (kind === 'new' || kind === 'changed'),
  )
  return (
    <div className="flex flex-wrap gap-3 max-md:w-full">
      <Button busy={isBusy} onClick={() => onApply(false)} className={className}>
        {hasPosts ? t`Import as Drafts` : t`Apply: ${stored}`}
      </Button>
      {open > 0 && (
        <Button variant="secondary" busy={isBusy} onClick={() => onApply(true)} className={className}>
          {t`Import and Publish ${formatNumber(open)}`}
        </Button>
      )}
    </div>
  )
}

function PublicationNote({ open }: { open: number }) {
  if (open === 0) return null
  return (
    <p className="max-w-[43.1em] text-md">
      {plural(
        open,
        '{n} post is public in this export, as far as it says so. Look at “Would become public” below before you publish it; as a draft, you publish it yourself.',
        '{n} posts are public in this export, as far as it says so. Look through “Would become public” below before you publish them; as drafts, you publish each yourself.',
        { n: formatNumber(open) },
      )}
    </p>
  )
}

function Summary({ stored, isDryRun }: { stored: string; isDryRun: boolean }) {
  const link = 'underline decoration-line-strong underline-offset-4 hover:decoration-accent'
  if (isDryRun)
    return (
      <span role="status">
        {stored
          ? t`Nothing is stored yet. If an import is interrupted, apply it again: nothing is added twice.`
          : t`There is nothing to import: what is in the file is here already, wrong, or left out.`}
      </span>
    )
  return (
    <>
      <span role="status">{stored ? t`Stored: ${stored}.` : t`Nothing had to be stored.`}</span>{' '}
      {rich(t`See <posts>all posts</posts> or <subscribers>all subscribers</subscribers>.`, {
        posts: (text) => (
          <Link to="/dashboard/blog-management" className={link}>
            {text}
          </Link>
        ),
        subscribers: (text) => (
          <Link to="/dashboard/communications" search={{ tab: 'subscribers' }} className={link}>
            {text}
          </Link>
        ),
      })}
    </>
  )
}

const sources = [
  {
    name: msg`Ghost`,
    text: msg`In Ghost open Settings, Advanced, Import/Export (in older versions Labs) and export your content: a JSON file. To bring the pictures too, put it into a ZIP beside the folder content/images.`,
  },
  {
    name: msg`WordPress`,
    text: msg`In WordPress open Tools, Export, and download “All content”: an XML file, or a ZIP of several. Its pages come as drafts.`,
  },
  {
    name: msg`Jekyll, Hugo, Astro, Eleventy`,
    text: msg`Make a ZIP of the folder with the posts and pictures, or choose a single Markdown file.`,
  },
  {
    name: msg`Subscribers`,
    text: msg`A CSV file with a column named email, such as the members of Ghost or the export of this site. Who left a newsletter stays out, and who has left this one is not brought back.`,
  },
]

/** Explains where to find the export in other programs. */
function ExportGuide() {
  return (
    <Panel
      title={t`Where you find it`}
      lead={t`Dates, tags, authors and drafts are kept. Old addresses lead to the new ones.`}
    >
      <dl>
        {sources.map(({ name, text }) => (
          <div key={t(name)} className="border-t border-line px-5 py-4 md:px-6">
            <dt className="text-md font-medium">{t(name)}</dt>
            <dd className="mt-1 max-w-[43.1em] text-sm text-muted">{t(text)}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  )
}

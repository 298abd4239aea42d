import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useMember } from '#base/accounts/components/use-session.ts'
import { plural, t } from '#platform/texts.ts'
import { SiteDay } from '#ui/calendar/day.tsx'
import { Button, IconButton } from '#ui/controls/button.tsx'
import { preloadsDialogWith } from '#ui/dialogs/dialog.tsx'
import { copyText } from '#ui/forms/copy-button.tsx'
import { SearchField } from '#ui/forms/search-field.tsx'
import { lazyPart } from '#ui/loading/lazy-part.tsx'
import { LoadProblem } from '#ui/loading/load-problem.tsx'
import { Skeleton } from '#ui/loading/skeleton.tsx'
import { EmptyState } from '#ui/page/empty-state.tsx'
import { PageHead } from '#ui/page/page-head.tsx'
import { Panel } from '#ui/page/panel.tsx'
import { classNames } from '#ui/styles/class-names.ts'
import { Icon } from '#ui/symbols/icon.tsx'
import { rich } from '#ui/text/rich.tsx'
import type { ListedBlock, PostWithCode } from '../contract.ts'
import { blockAddress, blockQuery, codeQuery, rawAddress, readRaw } from '../query-options.ts'
import { CodeView } from './code-view.tsx'
import { FoundLine, Marked } from './marked.tsx'
import { SamplesPanel } from './samples-panel.tsx'

const SampleDialog = lazyPart(() => import('./sample-dialog.tsx'))

type CodePageProps = { search: string; onSearch: (search: string) => void }

export function CodePage({ search, onSearch }: CodePageProps) {
  const { role } = useMember()
  const asked = useQuery(codeQuery(search))
  const [isAdding, setAdding] = useState(false)
  const { data } = asked
  return (
    <>
      <PageHead
        title={t`Code Repository`}
        lead={t`The code of the articles, to copy, and samples to read and download.`}
        action={
          role === 'admin' && (
            <Button variant="secondary" {...preloadsDialogWith(SampleDialog)} onClick={() => setAdding(true)}>
              <Icon name="plus" size={18} />
              {t`Add a Sample`}
            </Button>
          )
        }
      />
      <search className="@container max-w-xl">
        <SearchField
          label={t`Search in names and code`}
          placeholder={t`A name, or a piece of code`}
          value={search}
          onChange={onSearch}
        />
      </search>
      {asked.isError && <LoadProblem text={t`The code could not be loaded.`} query={asked} />}
      {asked.isPending && <Skeleton className="h-96" />}
      {data && (
        <>
          <p role="status" className="sr-only">
            {search && describeFound(data.samples.length, data.posts.flatMap(({ blocks }) => blocks).length)}
          </p>
          <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 xl:grid-cols-[minmax(0,1fr)_21rem]">
            <BlocksPanel {...data} search={search} />
            <SamplesPanel
              samples={data.samples}
              search={search}
              className={data.samples.length > 0 ? 'max-xl:order-first' : ''}
            />
          </div>
        </>
      )}
      {isAdding && <SampleDialog open={isAdding} onOpenChange={setAdding} />}
    </>
  )
}

const countSamples = (samples: number) => plural(samples, '{n} sample', '{n} samples')
const describeFound = (samples: number, blocks: number) =>
  plural(blocks, '{n} block and {samples} found', '{n} blocks and {samples} found', {
    samples: countSamples(samples),
  })

type BlocksPanelProps = { posts: PostWithCode[]; hasMore: boolean; search: string }

function BlocksPanel({ posts, hasMore, search }: BlocksPanelProps) {
  return (
    <Panel title={t`From the articles`}>
      {posts.length === 0 &&
        (search ? (
          <EmptyState title={t`No block found`} drawing="search" className="border-t border-line">
            {t`No block of code has “${search}” in its name or text.`}
          </EmptyState>
        ) : (
          <EmptyState title={t`No article has named code yet`} className="border-t border-line">
            {rich(
              t`A block is listed here once its first line names it, as in <code>\`\`\`ts title="cursor.ts"</code>.`,
              { code: (text) => <code>{text}</code> },
            )}
          </EmptyState>
        ))}
      {posts.map((post) => (
        <section key={post.slug} aria-labelledby={`code-of-${post.slug}`} className="border-t border-line">
          <div className="flex flex-wrap items-baseline justify-between gap-x-4 px-5 pt-4 pb-1 md:px-6">
            <h3 id={`code-of-${post.slug}`} className="min-w-0 text-md font-medium wrap-anywhere">
              <a href={`/blog/${post.slug}`} className="no-underline hover:underline">
                {post.title}
              </a>
            </h3>
            <span className="text-sm text-subtle">
              <SiteDay at={post.publishedAt} />
            </span>
          </div>
          <ul className="pb-2">
            {post.blocks.map((block) => (
              <li key={block.id}>
                <Block post={post.slug} block={block} search={search} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      {hasMore && (
        <p className="border-t border-line px-5 py-4 text-sm text-subtle md:px-6">
          {t`Older articles have code too: a search finds it.`}
        </p>
      )}
    </Panel>
  )
}

type BlockProps = { post: string; block: ListedBlock; search: string }

function Block({ post, block: { id, title, language, lines, found }, search }: BlockProps) {
  const [isOpen, setOpen] = useState(false)
  const part = useId()
  return (
    <>
      <div className="flex items-center gap-1 pe-3 transition-colors hover:bg-surface-2/50 md:pe-4">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={part}
          onClick={() => setOpen(!isOpen)}
          className="flex min-h-12 min-w-0 grow items-center gap-3 py-2 ps-5 text-start -outline-offset-2 md:ps-6"
        >
          <Icon
            name="chevron-right"
            size={16}
            className={classNames(
              'shrink-0 text-subtle transition-transform',
              isOpen && 'rotate-90 rtl:-rotate-90',
            )}
          />
          <span className="grid min-w-0 grow gap-0.5">
            <span className="flex flex-wrap items-baseline gap-x-4">
              <span className="font-mono text-sm wrap-anywhere">
                <Marked text={title} search={search} />
              </span>
              <span className="text-sm text-subtle">
                {language} · {plural(lines, '1 line', '{n} lines')}
              </span>
            </span>
            {found && <FoundLine {...found} search={search} />}
          </span>
        </button>
        <Actions post={post} id={id} title={title} />
      </div>
      <div id={part} hidden={!isOpen}>
        {isOpen && <OpenBlock post={post} id={id} title={title} line={found?.line} />}
      </div>
    </>
  )
}

type NamedBlock = { post: string; id: string; title: string }

function Actions({ post, id, title }: NamedBlock) {
  const address = blockAddress(post, id)
  return (
    <>
      <IconButton
        icon="copy"
        label={t`Copy ${title}`}
        iconSize={17}
        onClick={() => copyText(readRaw(address))}
      />
      <Button href={rawAddress(address)} variant="quiet" size="icon" aria-label={t`Raw text of ${title}`}>
        <Icon name="file-text" size={17} />
      </Button>
      <Button
        href={`/blog/${post}#${encodeURIComponent(id)}`}
        variant="quiet"
        size="icon"
        aria-label={t`${title} in the article`}
      >
        <Icon name="arrow-up-right" size={17} />
      </Button>
    </>
  )
}

function OpenBlock({ post, id, title, line }: NamedBlock & { line: number | undefined }) {
  const asked = useQuery(blockQuery(post, id))
  const box = 'mx-5 mt-1 mb-4 overflow-hidden rounded-card border border-line bg-surface-1 md:mx-6'
  if (asked.isError)
    return <LoadProblem text={t`The code could not be loaded.`} query={asked} className="px-5 py-3 md:px-6" />
  if (!asked.data) return <Skeleton className="m-5 h-40 md:mx-6" />
  return (
    <div className={box}>
      <CodeView
        label={t`Code: ${title}`}
        html={asked.data.html}
        lines={asked.data.lines}
        line={line}
        className="max-h-[32rem]"
      />
    </div>
  )
}

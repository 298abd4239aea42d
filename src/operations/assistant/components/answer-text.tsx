import { t } from '#platform/texts.ts'
import { SectionLink } from '#ui/controls/section-link.tsx'
import { classNames } from '#ui/styles/class-names.ts'
import { sourceLabel } from '../domain/source-label.ts'
import { chatState } from './chat-state.ts'

/** Renders an answer. Only its links become elements: React escapes everything else. */
export function AnswerText({ text }: { text: string }) {
  return (
    <div className="grid gap-2.5 break-words">
      {readAnswer(text).map((block, index) =>
        'items' in block ? (
          <ul key={index} className="grid list-disc gap-1 ps-5 marker:text-subtle">
            {block.items.map((item, row) => (
              <li key={row}>
                <Line pieces={item} />
              </li>
            ))}
          </ul>
        ) : (
          <p key={index} className={classNames(isSource(block.line) && 'text-sm text-muted')}>
            <Line pieces={isSource(block.line) ? labelSource(block.line) : block.line} />
          </p>
        ),
      )}
    </div>
  )
}

const isSource = ([first]: Inline[]) => first?.text.startsWith(sourceLabel) === true

const labelSource = (line: Inline[]): Inline[] =>
  line.map((inline, index) =>
    index === 0 ? { text: `${t`Source:`} ${inline.text.slice(sourceLabel.length)}` } : inline,
  )

function Line({ pieces }: { pieces: Inline[] }) {
  return pieces.map(({ text, path }, index) =>
    path ? <SiteLink key={index} path={path} text={text} /> : <span key={index}>{text}</span>,
  )
}

const linkLooks = 'text-accent underline underline-offset-3'

/** On a phone, the chat covers the page, so a click on a link minimizes the chat. */
function SiteLink({ path, text }: { path: string; text: string }) {
  const section = /^\/#([\w-]+)$/.exec(path)?.[1]
  return section ? (
    <SectionLink section={section} className={linkLooks} onClick={minimiseOnPhone}>
      {text}
    </SectionLink>
  ) : (
    <a href={path} onClick={minimiseOnPhone} className={linkLooks}>
      {text}
    </a>
  )
}

function minimiseOnPhone() {
  if (window.matchMedia('(width < 40rem)').matches) chatState.set('minimised')
}

/** A text with a `path` is a link to a page of this site. */
type Inline = { text: string; path?: string }
type Block = { line: Inline[] } | { items: Inline[][] }

/**
 * Parses paragraphs, links, and lists with '- '. A link to another site becomes its text, an image its description, and HTML
 * stays text.
 */
export function readAnswer(text: string): Block[] {
  const blocks: Block[] = []
  for (const line of text.split('\n')) {
    const item = /^\s*(?:[-*•]|\d+[.)])\s+(.*)$/.exec(line)?.[1]
    const last = blocks.at(-1)
    if (item !== undefined && last && 'items' in last) last.items.push(readLine(item))
    else if (item !== undefined) blocks.push({ items: [readLine(item)] })
    else if (line.trim()) blocks.push({ line: readLine(line.trim()) })
  }
  return blocks
}

function readLine(line: string): Inline[] {
  const pieces: Inline[] = []
  let end = 0
  for (const match of line.matchAll(/(!?)\[([^\]]*)\]\(([^()\s]*)(?:\s+"[^"]*")?\)/g)) {
    const [whole, image, text = '', target = ''] = match
    const path = image ? undefined : sitePath(target)
    pieces.push({ text: plain(line.slice(end, match.index)) }, { text, ...(path && { path }) })
    end = match.index + whole.length
  }
  return [...pieces, { text: plain(line.slice(end)) }].filter(({ text }) => text !== '')
}

const plain = (text: string) => text.replace(/\*\*(.+?)\*\*/g, '$1').replace(/`([^`]+)`/g, '$1')

/** Returns the path of an address on this site. Undefined for an address of another site. */
function sitePath(target: string): string | undefined {
  if (!/^\/(?![/\\])/.test(target)) return undefined
  const url = URL.parse(target, 'http://this.site')
  return url?.origin === 'http://this.site' ? url.pathname + url.search + url.hash : undefined
}

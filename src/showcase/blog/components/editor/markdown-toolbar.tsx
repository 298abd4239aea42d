import { type Message, msg, t } from '#platform/texts.ts'
import '@github/markdown-toolbar-element'
import { type KeyboardEvent, useRef } from 'react'
import { imageTypes } from '#base/images/domain/image-types.ts'
import { Icon } from '#ui/symbols/icon.tsx'
import type { IconName } from '#ui/symbols/icon-names.ts'

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'markdown-toolbar': DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement> & { for: string }
    }
  }
}

/** The buttons. `style` is the name of the action in GitHub's element `markdown-toolbar`. */
const buttons: { style: string; label: Message; icon: IconName; key?: string }[] = [
  { style: 'header-2', label: msg`Heading`, icon: 'heading-2' },
  { style: 'bold', label: msg`Bold`, icon: 'bold', key: 'b' },
  { style: 'italic', label: msg`Italic`, icon: 'italic', key: 'i' },
  { style: 'link', label: msg`Link`, icon: 'link' },
  { style: 'unordered-list', label: msg`List`, icon: 'list' },
  { style: 'code', label: msg`Code`, icon: 'code-xml' },
]

const look =
  'grid size-10 shrink-0 place-items-center rounded-control text-muted -outline-offset-2 transition-colors hover:bg-surface-2 hover:text-fg'

type MarkdownToolbarProps = {
  areaId: string
  onPicture: (file: File) => void
}

/** Shows the buttons above the text area. Tab moves the focus into the row, and the arrow keys move it between the buttons. */
export function MarkdownToolbar({ areaId, onPicture }: MarkdownToolbarProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <markdown-toolbar
      for={areaId}
      aria-label={t`Markdown`}
      className="flex flex-wrap gap-0.5 rounded-t-control border border-b-0 border-line-strong p-1"
    >
      {buttons.map(({ style, label, icon, key }) => (
        <button
          key={style}
          type="button"
          tabIndex={-1}
          data-md-button={style}
          aria-label={t(label)}
          aria-keyshortcuts={key && `Control+${key} Meta+${key}`}
          title={t(label)}
          className={look}
        >
          <Icon name={icon} size={18} />
        </button>
      ))}
      <button
        type="button"
        tabIndex={-1}
        data-md-button="picture"
        aria-label={t`Picture`}
        title={t`Picture`}
        onClick={() => input.current?.click()}
        className={look}
      >
        <Icon name="image-plus" size={18} />
      </button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={t`Insert a picture`}
        accept={imageTypes.join()}
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0]
          if (file) onPicture(file)
          currentTarget.value = ''
        }}
      />
    </markdown-toolbar>
  )
}

export function pressShortcut(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
  const button = buttons.find(({ key }) => key === event.key.toLowerCase())
  if (!button) return
  event.preventDefault()
  const area = event.currentTarget
  const toolbar = area.parentElement?.querySelector(`markdown-toolbar[for="${CSS.escape(area.id)}"]`)
  toolbar?.querySelector<HTMLElement>(`[data-md-button="${button.style}"]`)?.click()
}

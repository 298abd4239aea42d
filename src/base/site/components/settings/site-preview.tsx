import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { t } from '#platform/texts.ts'
import { LoadProblem } from '#ui/loading/load-problem.tsx'
import { Skeleton } from '#ui/loading/skeleton.tsx'
import { useQuiet } from '#ui/state/use-quiet.ts'
import type { Previewed } from '../../contract/preview.ts'
import type { Look } from '../../contract.ts'
import { previewQuery } from '../../query-options/changes.ts'

type SitePreviewProps = {
  /** The page (the front page by default), and the settings as typed. */
  values: Previewed
  /** A selector for the part of the page to show. */
  shows?: string | undefined
  /** The hue of the accent in degrees. Defaults to the page's accent. */
  hue?: number
  /** Defaults to the reader's theme. */
  theme?: Look['theme']
}

/** Milliseconds after the last key press until the preview is rendered again. */
const pause = 400

/**
 * Previews a page with the form's unsaved settings, at half its size. The page contains no scripts, and the frame's sandbox
 * allows none. The frame has this site's origin, so that fonts and drawings load and this component can scroll the page.
 */
export function SitePreview({ values, shows, hue, theme }: SitePreviewProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const typed = useQuiet(JSON.stringify(values), pause)
  const asked = useQuery(previewQuery(JSON.parse(typed)))
  // Keeps the last preview while the next one is rendered, and while a field is invalid.
  const [drawn, setDrawn] = useState<string>()
  if (asked.data && asked.data.html !== drawn) setDrawn(asked.data.html)
  const arrange = useEffectEvent(() => {
    const page = frame.current?.contentDocument
    // While a frame loads, its document is empty.
    if (!page?.documentElement) return
    const { classList, style } = page.documentElement
    classList.toggle('dark', isDark(theme))
    if (hue !== undefined) style.setProperty('--accent-hue', String(hue))
    scrollTo(page, shows)
  })
  useEffect(() => arrange(), [shows, hue, theme])
  if (drawn === undefined && asked.isError)
    return <LoadProblem text={t`The preview could not be loaded.`} query={asked} />
  return (
    <figure className="sticky top-20 grid gap-2">
      <figcaption className="text-md font-medium">{t`Preview`}</figcaption>
      <div className="h-[28rem] overflow-hidden rounded-control border border-line-strong @[48rem]:h-[calc(100dvh-15rem)]">
        {drawn !== undefined ? (
          <iframe
            ref={frame}
            title={values.page ? t`Preview of the page` : t`Preview of the front page`}
            sandbox="allow-same-origin"
            srcDoc={drawn}
            onLoad={() => arrange()}
            className="h-[200%] w-[200%] origin-top-left rtl:origin-top-right scale-50"
          />
        ) : (
          <Skeleton className="h-full" />
        )}
      </div>
      {asked.isError && (
        <p role="status" className="text-sm text-muted">
          {t`A field has a mistake: this is the preview without the last changes.`}
        </p>
      )}
    </figure>
  )
}

function isDark(theme: Look['theme'] | undefined): boolean {
  if (theme === 'system') return matchMedia('(prefers-color-scheme: dark)').matches
  return theme ? theme === 'dark' : document.documentElement.classList.contains('dark')
}

/**
 * Scrolls the preview to an element. First lays out all sections, because their heights would otherwise change during the scroll.
 */
function scrollTo(page: Document, selector: string | undefined): void {
  for (const section of page.querySelectorAll<HTMLElement>('main > section'))
    section.style.contentVisibility = 'visible'
  const top = (selector && page.querySelector<HTMLElement>(selector)?.offsetTop) || 0
  page.defaultView?.scrollTo({ top, behavior: 'instant' })
}

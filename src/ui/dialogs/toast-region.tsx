import { Action, Close, Description, Provider, Root, Title, Viewport } from 'radix-ui/toast'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { t } from '#platform/texts.ts'
import { Button } from '../controls/button.tsx'
import { isRightToLeft } from '../dom/direction.ts'
import { Icon } from '../symbols/icon.tsx'
import { keepInFreeCorner } from './free-corner.ts'
import type { ShownToast } from './toast.ts'

const swipes =
  'data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) data-[swipe=cancel]:translate-x-0 data-[swipe=cancel]:transition-[translate] data-[swipe=end]:translate-x-(--radix-toast-swipe-end-x)'

export type ToastRegionProps = {
  /** Whether the region is above a form. Failures then stay visible; toasts in the corner disappear. */
  inPlace?: boolean | undefined
  shown: ShownToast
  onSeen: (id: number) => void
  onClose: (id: number) => void
}

/**
 * The duration of a toast that is not visible yet, in milliseconds: one day. `Infinity` would not work, because the library would
 * not stop a running timer.
 */
const untilVisible = 86_400_000

/** Shows a toast. Its duration starts when it is painted, and restarts whenever a hidden page becomes visible. */
export default function ToastRegion({ inPlace, shown, onSeen, onClose }: ToastRegionProps) {
  const { id } = shown
  const viewport = useRef<HTMLOListElement>(null)
  const isHidden = useSyncExternalStore(watchVisibility, () => document.hidden)
  useEffect(() => {
    if (!isHidden) onSeen(id)
  }, [id, isHidden, onSeen])
  useEffect(() => {
    if (inPlace && id) viewport.current?.scrollIntoView({ block: 'nearest' })
  }, [inPlace, id])
  const failed = shown.variant === 'destructive'
  const stays = isHidden || (inPlace && failed)
  return (
    <Provider label={t`Notification`} swipeDirection={isRightToLeft() ? 'left' : 'right'} swipeThreshold={50}>
      <Root
        key={shown.id}
        ref={inPlace ? undefined : keepInFreeCorner}
        data-toast
        open={shown.open}
        onOpenChange={(open) => !open && onClose(shown.id)}
        type="foreground"
        duration={stays ? untilVisible : (shown.duration ?? 5000)}
        className={`pointer-events-auto flex items-start gap-3 rounded-control border border-line bg-surface-3 py-3 ps-4 pe-2 animate-rise ${inPlace ? 'mb-6' : 'shadow-pop'} data-[state=closed]:animate-vanish ${swipes}`}
      >
        <Icon
          name={failed ? 'circle-alert' : 'circle-check'}
          size={20}
          className={failed ? 'mt-0.5 shrink-0 text-danger' : 'mt-0.5 shrink-0 text-success'}
        />
        <div className="min-w-0 grow py-px text-md">
          <Title className="font-medium">{shown.title}</Title>
          {shown.description && (
            <Description className="mt-0.5 break-words text-muted">{shown.description}</Description>
          )}
        </div>
        {shown.action && (
          <Action altText={shown.action.label} asChild onClick={shown.action.onSelect}>
            <button
              type="button"
              className="min-h-6 self-center rounded-sm px-1.5 text-md font-medium text-accent underline underline-offset-3"
            >
              {shown.action.label}
            </button>
          </Action>
        )}
        <Close asChild>
          <Button variant="quiet" size="xs" aria-label={t`Close`} className="-my-1 px-2!">
            <Icon name="x" size={16} />
          </Button>
        </Close>
      </Root>
      {/* Toasts announce themselves. The attribute only stops an open dialog from hiding the region from screen readers. */}
      <Viewport
        ref={viewport}
        label={`${t`Notifications`} ({hotkey})`}
        aria-live="off"
        className={inPlace ? 'outline-none' : corner}
      />
    </Provider>
  )
}

/** The place of toasts. At the top, they are below the page's bar, unless a dialog covers the bar. */
const corner =
  'print:hidden above-corner fixed inset-e-0 bottom-0 z-60 flex w-full flex-col gap-2 p-4 pb-[calc(1rem+var(--tab-bar,0px)+var(--corner-space,0px))] outline-none data-[corner*=start]:inset-s-0 data-[corner*=start]:inset-e-auto data-[corner*=top]:top-0 data-[corner*=top]:bottom-auto data-[corner*=top]:pb-4 data-[corner*=top]:in-[body:not(:has([role=dialog]))]:top-16 [&:focus-visible>*]:outline-2 [&:focus-visible>*]:outline-accent md:max-w-[420px] md:px-5 md:pb-[calc(1.25rem+var(--corner-space,0px))]'

function watchVisibility(onChange: () => void): () => void {
  document.addEventListener('visibilitychange', onChange)
  return () => document.removeEventListener('visibilitychange', onChange)
}

import { Content, Portal, Provider, Root, Trigger } from 'radix-ui/tooltip'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'

type BubbleProps = {
  anchor: HTMLElement
  text: string
  onClose: () => void
  onEnter: () => void
  onLeave: () => void
}

/** The bubble itself. A ghost lies over the control, so that the control need not be rendered anew when this code arrives. */
export default function TooltipBubble({ anchor, text, onClose, onEnter, onLeave }: BubbleProps) {
  const [{ left, top, width, height }] = useState(() => anchor.getBoundingClientRect())
  // Inside the landmark that holds the control, so that the text belongs to a part of the page for screen readers too.
  const home = anchor.closest<HTMLElement>('[role=dialog], main, header, footer') ?? document.body
  useEffect(() => {
    addEventListener('scroll', onClose, { capture: true, passive: true })
    return () => removeEventListener('scroll', onClose, { capture: true })
  }, [onClose])
  return (
    <Provider>
      <Root open onOpenChange={(open) => !open && onClose()} disableHoverableContent>
        {createPortal(
          <Trigger asChild>
            <span
              aria-hidden="true"
              className="pointer-events-none fixed"
              style={{ left, top, width, height }}
            />
          </Trigger>,
          home,
        )}
        <Portal container={home}>
          <Content
            sideOffset={4}
            collisionPadding={8}
            onPointerEnter={onEnter}
            onPointerLeave={onLeave}
            className="z-50 max-w-72 animate-appear rounded-sm border border-line bg-surface-3 px-3 py-1.5 text-sm text-fg shadow-pop"
          >
            {text}
          </Content>
        </Portal>
      </Root>
    </Provider>
  )
}

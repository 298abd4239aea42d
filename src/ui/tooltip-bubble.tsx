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

/**
 * The bubble. It is anchored to an invisible copy of the control's box, so that the control is not rendered again when
 * this code loads.
 */
export default function TooltipBubble({ anchor, text, onClose, onEnter, onLeave }: BubbleProps) {
  const [{ left, top, width, height }, setBox] = useState(() => anchor.getBoundingClientRect())
  // Inside the control's landmark, so that the text belongs to a landmark for screen readers too.
  const landmark = anchor.closest<HTMLElement>('[role=dialog], main, header, footer') ?? document.body
  useEffect(() => {
    // Moving the focus can scroll the page, so that a focused control keeps its text; Radix would close it.
    const closeOrFollow = () =>
      anchor.matches(':focus-visible') ? setBox(anchor.getBoundingClientRect()) : onClose()
    addEventListener('scroll', closeOrFollow, { capture: true, passive: true })
    return () => removeEventListener('scroll', closeOrFollow, { capture: true })
  }, [anchor, onClose])
  return (
    <Provider>
      <Root open disableHoverableContent>
        {createPortal(
          <Trigger asChild>
            <span
              aria-hidden="true"
              className="pointer-events-none fixed"
              style={{ left, top, width, height }}
            />
          </Trigger>,
          landmark,
        )}
        <Portal container={landmark}>
          <Content
            sideOffset={4}
            collisionPadding={8}
            onEscapeKeyDown={onClose}
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

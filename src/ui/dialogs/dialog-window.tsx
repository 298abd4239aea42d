import { Close, Content, Description, Overlay, Portal, Root, Title } from 'radix-ui/dialog'
import { type ReactNode, useRef } from 'react'
import { t } from '#platform/texts.ts'
import { IconButton } from '../controls/button.tsx'
import { classNames } from '../styles/class-names.ts'
import { CloseDialog } from './close-dialog.ts'
import { useCloseOnBack } from './use-close-on-back.ts'
import { useEscape } from './use-escape.ts'

const sizes = {
  sm: 'max-h-[80dvh] sm:max-w-md',
  md: 'max-h-[80dvh] sm:max-w-xl',
  lg: 'max-h-[80dvh] sm:max-w-3xl',
  xl: 'max-h-[94dvh] sm:max-w-[88rem]',
  page: 'max-sm:h-dvh max-sm:rounded-none max-sm:border-0 sm:max-h-[calc(100dvh-3rem)] sm:max-w-[68rem]',
}

export type DialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  description?: ReactNode
  /**
   * The size of the dialog. `xl` fills nearly the whole window. `page` fills the screen of a phone, and keeps its header and
   * footer visible.
   */
  size?: keyof typeof sizes
  /** Whether the dialog contains text to read. If so, the dialog itself gets the focus instead of its first control. */
  isRead?: boolean
  above?: ReactNode
  /** Buttons beside *Close*. If there are any, *Close* gets the initial focus. */
  controls?: ReactNode
  /** Content that stays visible below the scrolling part. */
  footer?: ReactNode
  /** Whether the URL determines if the dialog is open. If so, the Back button closes it without a history entry of its own. */
  hasAddress?: boolean
  /** Returns the element that gets the focus after the dialog closes. Defaults to the element that had the focus before. */
  returnFocus?: (opener: Element | null) => HTMLElement | null
  children: ReactNode
}

export default function DialogWindow({
  open,
  onOpenChange,
  title,
  description,
  size = 'md',
  isRead,
  above,
  controls,
  footer,
  hasAddress = false,
  returnFocus,
  children,
}: DialogProps) {
  const opener = useRef<Element | null>(null)
  const close = useRef<HTMLButtonElement>(null)
  useCloseOnBack(open && !hasAddress, () => onOpenChange(false))
  useEscape(open, () => onOpenChange(false))
  const isPage = size === 'page'
  return (
    <Root open={open} onOpenChange={onOpenChange}>
      <Portal>
        <Overlay
          className="fixed inset-0 z-40 animate-appear bg-scrim data-[state=closed]:animate-vanish"
          onClick={() => onOpenChange(false)}
        />
        <Content
          // Leaves it to the overlay's clicks to close the dialog. Radix starts to listen a moment after the dialog opens and
          // would miss an early click.
          onPointerDownOutside={(event) => event.preventDefault()}
          onOpenAutoFocus={(event) => {
            opener.current = document.activeElement
            if (!isRead && !controls) return
            event.preventDefault()
            if (controls) close.current?.focus()
            else if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus()
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            const focused = returnFocus ? returnFocus(opener.current) : opener.current
            if (focused instanceof HTMLElement) focused.focus()
          }}
          {...(!description && { 'aria-describedby': undefined })}
          className={classNames(
            'fixed inset-x-0 bottom-0 z-50 mx-auto flex w-full flex-col rounded-t-card border border-line bg-surface-1 shadow-pop outline-none sm:inset-0 sm:m-auto sm:h-fit sm:w-[calc(100%-3rem)] sm:rounded-card',
            'data-[state=closed]:animate-vanish',
            isPage ? 'animate-appear' : 'animate-rise',
            sizes[size],
          )}
        >
          <header
            className={
              isPage ? 'border-b border-line py-3 ps-5 pe-28 sm:py-4 sm:ps-7 sm:pe-40' : 'py-5 ps-6 pe-16'
            }
          >
            {above && <p className="text-sm text-subtle">{above}</p>}
            <Title className="text-lg wrap-anywhere">{title}</Title>
            {description && <Description className="mt-1.5 text-md text-muted">{description}</Description>}
          </header>
          <div
            {...(isPage && { role: 'region', 'aria-label': title, tabIndex: 0 })}
            className={classNames(
              'overflow-y-auto overscroll-contain',
              isPage ? 'grow p-5 sm:px-7 sm:pt-6 sm:pb-8' : 'px-6 pt-1 pb-6',
            )}
          >
            <CloseDialog value={() => onOpenChange(false)}>{children}</CloseDialog>
          </div>
          {footer && <div className="border-t border-line px-5 py-3 sm:px-7 sm:py-3.5">{footer}</div>}
          <div className="absolute top-2.5 inset-e-3 flex sm:gap-1">
            {controls}
            <Close asChild>
              <IconButton icon="x" label={t`Close`} ref={close} />
            </Close>
          </div>
        </Content>
      </Portal>
    </Root>
  )
}

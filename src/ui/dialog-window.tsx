import { Close, Content, Description, Overlay, Portal, Root, Title } from 'radix-ui/dialog'
import { type ReactNode, useRef } from 'react'
import { Button } from './button.tsx'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import { useCloseOnBack } from './use-close-on-back.ts'

const sizes = {
  sm: 'max-h-[80dvh] sm:max-w-md',
  md: 'max-h-[80dvh] sm:max-w-xl',
  lg: 'max-h-[80dvh] sm:max-w-3xl',
  xl: 'max-h-[94dvh] sm:max-w-[88rem]',
}

export type DialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  description?: ReactNode
  /** `xl` fills nearly the whole window. */
  size?: 'sm' | 'md' | 'lg' | 'xl'
  /** For text: the focus starts at the dialog itself, not at its first control. */
  isRead?: boolean
  children: ReactNode
}

export default function DialogWindow({
  open,
  onOpenChange,
  title,
  description,
  size = 'md',
  isRead,
  children,
}: DialogProps) {
  const opener = useRef<Element | null>(null)
  useCloseOnBack(open, () => onOpenChange(false))
  return (
    <Root open={open} onOpenChange={onOpenChange}>
      <Portal>
        <Overlay className="fixed inset-0 z-40 animate-appear bg-scrim data-[state=closed]:animate-vanish" />
        <Content
          onOpenAutoFocus={(event) => {
            opener.current = document.activeElement
            if (!isRead) return
            event.preventDefault()
            if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus()
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            if (opener.current instanceof HTMLElement) opener.current.focus()
          }}
          {...(!description && { 'aria-describedby': undefined })}
          className={classNames(
            'fixed inset-x-0 bottom-0 z-50 mx-auto flex w-full flex-col rounded-t-card border border-line bg-surface-1 shadow-pop outline-none sm:inset-0 sm:m-auto sm:h-fit sm:w-[calc(100%-3rem)] sm:rounded-card',
            'animate-rise data-[state=closed]:animate-vanish',
            sizes[size],
          )}
        >
          <header className="py-5 pr-16 pl-6">
            <Title className="text-lg wrap-anywhere">{title}</Title>
            {description && <Description className="mt-1.5 text-md text-muted">{description}</Description>}
          </header>
          <div className="overflow-y-auto overscroll-contain px-6 pt-1 pb-6">{children}</div>
          <Close asChild>
            <Button variant="quiet" size="icon" aria-label="Close" className="absolute top-2.5 right-3">
              <Icon name="x" size={18} />
            </Button>
          </Close>
        </Content>
      </Portal>
    </Root>
  )
}

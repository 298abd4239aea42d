import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { Command } from 'cmdk'
import { Content, Overlay, Portal, Root, Title } from 'radix-ui/dialog'
import { type KeyboardEvent, useEffect, useEffectEvent, useState } from 'react'
import { useMember, useSignOut } from '#base/accounts/components/use-session.ts'
import { palette } from '#members/layout/palette-state.ts'
import { searchQuery } from '#members/screens/search/query-options.ts'
import { msg, t } from '#platform/texts.ts'
import { useCloseOnBack } from '#ui/dialogs/use-close-on-back.ts'
import { useEscape } from '#ui/dialogs/use-escape.ts'
import { Icon } from '#ui/symbols/icon.tsx'
import { ResultList } from './result-list.tsx'
import { paletteGroups, type Row, rowKey } from './rows.ts'

/** How long the member must not type before the search is sent, in milliseconds. */
const pause = 120

const close = () => palette.set({ ...palette.get(), open: false })

export default function Palette({ open }: { open: boolean }) {
  useCloseOnBack(open, close)
  useEscape(open, close)
  return (
    <Root open={open} onOpenChange={(next) => next || close()}>
      <Portal>
        <Overlay className="fixed inset-0 z-40 animate-appear bg-scrim data-[state=closed]:animate-vanish" />
        <Content
          aria-describedby={undefined}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            const { opener } = palette.get()
            if (opener instanceof HTMLElement) opener.focus()
          }}
          className="fixed inset-x-0 top-0 z-50 mx-auto flex max-h-[min(34rem,100dvh)] w-full animate-appear flex-col overflow-hidden rounded-b-card border border-line bg-surface-1 shadow-pop outline-none data-[state=closed]:animate-vanish max-md:border-x-0 max-md:border-t-0 md:top-[12vh] md:max-h-[min(34rem,76vh)] md:w-[min(40rem,calc(100vw-2rem))] md:rounded-card"
        >
          <Title className="sr-only">{t`Search`}</Title>
          <SearchBox />
        </Content>
      </Portal>
    </Root>
  )
}

function SearchBox() {
  const { role } = useMember()
  const { navigate } = useRouter()
  const signOut = useSignOut()
  const [text, setText] = useState('')
  const [asked, setAsked] = useState('')
  const [chosen, choose] = useState('')
  // Whether the member pressed Enter before the results arrived. The first result then opens once it arrives.
  const [goes, setGoes] = useState(false)
  const search = text.trim()
  useEffect(() => {
    const timer = setTimeout(() => setAsked(search), pause)
    return () => clearTimeout(timer)
  }, [search])
  const { data, isError, isPlaceholderData } = useQuery(searchQuery(role, asked))
  const isCurrent = asked === search && (data !== undefined || isError) && !isPlaceholderData
  const groups = paletteGroups(role, search, data)
  const rows = groups.flatMap((group) => group.rows)
  const keys = rows.map(rowKey)
  const label = placeholders[role === 'admin' ? 'admin' : 'member']

  const open = ({ address, run }: Row) => {
    // A link to a section of a page moves the focus to the section, so the focus must not return to the opener.
    palette.set({ open: false, opener: address.includes('#') ? null : palette.get().opener })
    if (run === 'logout') signOut.start()
    else if (run) run()
    else if (/^\/(auth-)?dashboard/.test(address))
      // On a phone, the search has its own history entry, which the opened page replaces.
      void navigate({ href: address, replace: window.matchMedia('(width < 48rem)').matches })
    else location.assign(address)
  }
  const openFirst = useEffectEvent(() => {
    setGoes(false)
    if (rows[0]) open(rows[0])
  })
  useEffect(() => {
    if (goes && isCurrent) openFirst()
  }, [goes, isCurrent])

  const onKey = (event: KeyboardEvent) => {
    // While the field contains text, Home and End move the text cursor instead of selecting a result.
    if (search && /^(Home|End)$/.test(event.key)) event.stopPropagation()
    if (event.key !== 'Enter' || isCurrent || keys.indexOf(chosen) > 0) return
    event.preventDefault()
    setGoes(!event.nativeEvent.isComposing)
  }
  return (
    <Command
      label={t(label)}
      shouldFilter={false}
      loop
      vimBindings={false}
      value={keys.includes(chosen) ? chosen : (keys[0] ?? '')}
      onValueChange={choose}
      className="contents"
    >
      <div className="flex shrink-0 items-center gap-3 border-b border-line px-4.5 text-muted">
        <Icon name="search" size={19} strokeWidth={1.7} className="shrink-0" />
        <Command.Input
          placeholder={t(label)}
          autoCapitalize="off"
          enterKeyHint="go"
          maxLength={200}
          value={text}
          onValueChange={(typed) => {
            setText(typed)
            choose('')
            setGoes(false)
          }}
          onKeyDown={onKey}
          className="h-14 min-w-0 grow bg-transparent text-base text-fg outline-none"
        />
        <button
          type="button"
          aria-label={t`Esc, close`}
          onClick={close}
          className="grid shrink-0 place-items-center text-subtle hover:text-fg max-md:size-10 max-md:rounded-control md:rounded-sm md:border md:border-line md:h-6 md:px-1.5"
        >
          <span className="text-[0.75rem] leading-none font-medium max-md:hidden">{t`Esc`}</span>
          <Icon name="x" size={18} className="md:hidden" />
        </button>
      </div>
      <ResultList
        groups={groups}
        search={search}
        state={isError ? 'failed' : isCurrent ? 'found' : 'pending'}
        onOpen={open}
      />
      <p
        aria-hidden="true"
        className="flex shrink-0 gap-5 border-t border-line px-4.5 py-2.5 text-xs text-subtle max-md:hidden"
      >
        <span>{t`↑ ↓ choose`}</span>
        <span>{t`Enter opens`}</span>
        <span className="ms-auto">{t`“1042” goes to the order`}</span>
      </p>
    </Command>
  )
}

const placeholders = {
  admin: msg`Orders, people, pages, settings`,
  member: msg`Orders, messages, pages, settings`,
}

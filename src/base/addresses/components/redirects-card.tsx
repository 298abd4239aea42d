import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { t } from '#platform/texts.ts'
import { Button, IconButton } from '#ui/controls/button.tsx'
import { Dialog, preloadsDialogWith } from '#ui/dialogs/dialog.tsx'
import { showProblem } from '#ui/dialogs/problem-toast.ts'
import { toast } from '#ui/dialogs/toast.ts'
import { lazyContent, lazyPart } from '#ui/loading/lazy-part.tsx'
import { QueryState } from '#ui/loading/query-state.tsx'
import { EmptyState } from '#ui/page/empty-state.tsx'
import { Panel } from '#ui/page/panel.tsx'
import { Icon } from '#ui/symbols/icon.tsx'
import { rich } from '#ui/text/rich.tsx'
import type { Redirect } from '../contract.ts'
import { addRedirectMutation, redirectsQuery, removeRedirectMutation } from '../query-options.ts'

const RedirectsForm = lazyContent(() => import('./redirects-form.tsx'))
const SearchField = lazyPart(async () => ({
  default: (await import('#ui/forms/search-field.tsx')).SearchField,
}))
const preloadsForm = preloadsDialogWith(RedirectsForm)

/** Above this number of redirects, the list gets a search field. */
const maxWithoutSearch = 10

export function RedirectsCard() {
  const [search, setSearch] = useState('')
  const [isOpen, setOpen] = useState(false)
  const list = useQuery(redirectsQuery(search))
  const removal = useRemoval()
  return (
    <Panel
      title={t`Redirects`}
      lead={t`Former addresses and where they lead. The newest 200 are listed; the search finds the others.`}
      action={
        <Button variant="secondary" {...preloadsForm} onClick={() => setOpen(true)}>
          <Icon name="plus" size={17} />
          {t`Add Redirect`}
        </Button>
      }
    >
      {(search || (list.data && list.data.length > maxWithoutSearch)) && (
        <search className="block px-5 py-4 md:px-6">
          <SearchField
            label={t`Search redirects`}
            placeholder={t`A part of an address`}
            value={search}
            onChange={setSearch}
          />
        </search>
      )}
      {list.data && list.data.length > 0 && (
        <ul aria-label={t`Redirects`}>
          {list.data.map((redirect) => (
            <Row
              key={redirect.fromPath}
              redirect={redirect}
              busy={removal.isPending && removal.variables.fromPath === redirect.fromPath}
              onRemove={() => removal.mutate(redirect)}
            />
          ))}
        </ul>
      )}
      {list.data?.length === 0 && (
        <EmptyState
          title={search ? t`No redirects found` : t`No redirects yet`}
          drawing={search ? 'search' : 'list'}
          className="border-t border-line"
        >
          {search
            ? t`No address contains “${search}”.`
            : t`Add one where a page of yours had another address before.`}
        </EmptyState>
      )}
      <QueryState noun={t`redirects`} query={list} />
      <Dialog open={isOpen} onOpenChange={setOpen} title={t`Create New Redirect`}>
        <RedirectsForm />
      </Dialog>
    </Panel>
  )
}

/** Removes a redirect at once, and offers to restore it in a toast. */
function useRemoval() {
  const restoring = useMutation({
    ...addRedirectMutation,
    onError: (problem) => showProblem(t`Error`, problem, t`Failed to restore redirect`),
  })
  return useMutation({
    ...removeRedirectMutation,
    onSuccess: (_done, { fromPath, toPath }) =>
      toast({
        title: t`Success`,
        description: t`Redirect deleted successfully`,
        action: { label: t`Undo`, onSelect: () => restoring.mutate({ body: { fromPath, toPath } }) },
      }),
    onError: (problem) => showProblem(t`Error`, problem, t`Failed to delete redirect`),
  })
}

type RowProps = { redirect: Redirect; busy: boolean; onRemove: () => void }

function Row({ redirect: { fromPath, toPath }, busy, onRemove }: RowProps) {
  return (
    <li className="flex items-center gap-3 border-t border-line px-5 py-3 md:px-6">
      <p className="min-w-0 grow text-md wrap-anywhere">
        {fromPath}
        <span className="block text-sm text-muted">
          {rich(t`leads to <address/>`, {
            address: (
              <a href={toPath} className="inline-block min-h-6 underline underline-offset-4">
                {toPath}
              </a>
            ),
          })}
        </span>
      </p>
      <IconButton
        icon="trash-2"
        label={t`Delete the redirect from ${fromPath}`}
        iconSize={17}
        busy={busy}
        onClick={onRemove}
      />
    </li>
  )
}

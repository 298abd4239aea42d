import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useLayoutEffect, useRef, useState } from 'react'
import { useMember } from '#base/accounts/components/use-session.ts'
import { plural, t } from '#platform/texts.ts'
import { SearchField } from '#ui/forms/search-field.tsx'
import { LoadProblem } from '#ui/loading/load-problem.tsx'
import { Skeleton } from '#ui/loading/skeleton.tsx'
import { EmptyState } from '#ui/page/empty-state.tsx'
import { Panel } from '#ui/page/panel.tsx'
import { Icon } from '#ui/symbols/icon.tsx'
import { numberWord } from '#ui/text/number-words.ts'
import { type Group, mayCall, type Operation, otherGroup, searchOperations } from '../domain/operations.ts'
import { whoMayCall } from './names.ts'

type OperationListProps = {
  asked: Pick<UseQueryResult, 'isPending' | 'isError' | 'isFetching' | 'refetch'>
  operations: Operation[] | undefined
  op: string | undefined
  onOpen: () => void
}

/** Lists the calls by subject. A search opens every subject with a match. */
export function OperationList({ asked, operations, op, onOpen }: OperationListProps) {
  const [wanted, setWanted] = useState('')
  const groups = operations && searchOperations(operations, wanted)
  const list = useChosenInView(op, operations !== undefined)
  return (
    <Panel
      title={t.for('an API')`Calls`}
      className="flex min-h-0 flex-col [&>header]:shrink-0"
      action={
        <search className="w-full">
          <SearchField
            label={t`Find a call`}
            placeholder={t`orders post`}
            value={wanted}
            onChange={setWanted}
          />
        </search>
      }
    >
      <nav
        ref={list}
        aria-label={t.for('an API')`Calls`}
        className="min-h-0 overflow-y-auto border-t border-line"
      >
        {asked.isPending && (
          <div role="status" aria-label={t`Loading calls`} className="p-5 md:px-6">
            <Skeleton className="h-96" />
          </div>
        )}
        {asked.isError && (
          <LoadProblem
            text={t`The description of the API could not be loaded.`}
            query={asked}
            className="p-5"
          />
        )}
        {groups?.length === 0 && (
          <EmptyState title={t`No call found`} drawing="search">
            {t`No call has “${wanted}” in its address or its summary.`}
          </EmptyState>
        )}
        {groups?.map((group) => (
          <GroupOfCalls
            key={group.name}
            group={group}
            isOpen={wanted !== '' || group.operations.some(({ id }) => id === op)}
            op={op}
            onOpen={onOpen}
          />
        ))}
      </nav>
      <p role="status" className="sr-only">
        {wanted && groups && describeFound(groups.flatMap((group) => group.operations).length)}
      </p>
    </Panel>
  )
}

const describeFound = (count: number) =>
  plural(count, '{n} call found', '{n} calls found', { n: numberWord(count) })

/** Scrolls the list to the open call. The page itself does not scroll. */
function useChosenInView(op: string | undefined, isThere: boolean) {
  const list = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const chosen = isThere && op && list.current?.querySelector('[aria-current]')
    if (!chosen || !list.current) return
    const box = chosen.getBoundingClientRect()
    const frame = list.current.getBoundingClientRect()
    if (box.top < frame.top || box.bottom > frame.bottom)
      list.current.scrollTop += (box.top + box.bottom - frame.top - frame.bottom) / 2
  }, [op, isThere])
  return list
}

type GroupProps = Pick<OperationListProps, 'op' | 'onOpen'> & { group: Group; isOpen: boolean }

function GroupOfCalls({ group: { name, operations }, isOpen, op, onOpen }: GroupProps) {
  const { role } = useMember()
  return (
    <details open={isOpen} className="group border-b border-line last:border-b-0">
      <summary className="flex min-h-11 list-none items-center gap-3 px-5 text-md font-medium -outline-offset-2 hover:bg-surface-2 [&::-webkit-details-marker]:hidden">
        <Icon
          name="chevron-right"
          size={16}
          className="shrink-0 text-subtle transition-transform group-open:rotate-90 rtl:group-open:-rotate-90"
        />
        <span className="grow">{name === otherGroup ? t`Other` : name}</span>
        <span className="text-xs font-normal text-subtle tabular-nums">{operations.length}</span>
      </summary>
      <ul className="pb-2">
        {operations.map((operation) => (
          <li key={operation.id}>
            <Link
              to="/dashboard/api"
              search={{ op: operation.id }}
              aria-current={operation.id === op ? 'page' : undefined}
              onClick={onOpen}
              className="group/call grid grid-cols-[3.5rem_minmax(0,1fr)] gap-x-2 px-5 py-2 font-mono text-sm no-underline -outline-offset-2 hover:bg-surface-2 aria-[current]:bg-surface-3"
            >
              <span className="text-xs leading-5 text-subtle">{operation.method}</span>
              <span
                className="wrap-anywhere text-fg data-closed:text-subtle"
                data-closed={mayCall(operation, role) ? undefined : ''}
              >
                {operation.path.replace(/^\/api(?=\/)/, '')}
                {!mayCall(operation, role) && (
                  <span className="block font-sans text-xs">{t`Only: ${whoMayCall(operation)}`}</span>
                )}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </details>
  )
}

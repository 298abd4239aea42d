import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { t } from '#platform/texts.ts'
import { Day } from '#ui/calendar/day.tsx'
import { Button } from '#ui/controls/button.tsx'
import { MutationButton } from '#ui/controls/mutation-button.tsx'
import { preloadsDialogWith, useDialogItem } from '#ui/dialogs/dialog.tsx'
import { ItemTable } from '#ui/lists/item-table.tsx'
import { PagedList } from '#ui/lists/paged-list.tsx'
import { lazyPart } from '#ui/loading/lazy-part.tsx'
import { Panel } from '#ui/page/panel.tsx'
import { Badge } from '#ui/symbols/badge.tsx'
import { Icon } from '#ui/symbols/icon.tsx'
import { rich } from '#ui/text/rich.tsx'
import type { Invitation } from '../../contract/invitations.ts'
import { invitationsQuery, revokeInvitation, sendInvitationAgain } from '../../query-options/users.ts'
import { signInOptionsQuery } from '../../query-options.ts'
import { RoleBadge } from '../account-labels.tsx'

const InviteDialog = lazyPart(() => import('./invite-dialog.tsx'))

export function InviteButton() {
  const invited = useDialogItem<{ key: number }>()
  return (
    <>
      <Button {...preloadsDialogWith(InviteDialog)} onClick={() => invited.show({ key: Date.now() })}>
        <Icon name="plus" size={17} />
        {t`Invite`}
      </Button>
      {invited.item && <InviteDialog key={invited.item.key} {...invited.state} />}
    </>
  )
}

/** Lists the open invitations. Renders nothing if there are none. */
export function OpenInvitations() {
  const list = useInfiniteQuery(invitationsQuery)
  const copied = useDialogItem<{ key: number; invitation: Invitation }>()
  const isEmpty = list.isSuccess && list.data.pages.every(({ items }) => items.length === 0)
  return (
    <>
      {!isEmpty && (
        <Panel
          className="@container"
          title={t`Open invitations`}
          lead={t`Each has one link, which works once and for seven days. A new link makes the one before void.`}
        >
          <PagedList noun={t`invitations`} list={list} empty={null}>
            {(invitations) => (
              <ItemTable
                items={invitations}
                columns={[
                  {
                    name: t`Invitation`,
                    className: 'wide-card:w-full',
                    cell: (item) => <Invited {...item} />,
                  },
                  { name: t`Role`, cell: ({ role }) => <RoleBadge role={role} /> },
                  {
                    name: t`Link`,
                    cell: ({ isMailed }) => <Badge tone="neutral">{isMailed ? t`Emailed` : t`Copied`}</Badge>,
                  },
                  {
                    name: t`Expires`,
                    className: 'text-sm whitespace-nowrap text-muted',
                    cell: ({ expiresAt }) => (
                      <>
                        <span className="wide-card:sr-only">{t`Expires`} </span>
                        <Day at={expiresAt} />
                      </>
                    ),
                  },
                ]}
                actionClass="narrow-card:col-span-2 wide-card:min-w-96 wide-card:pe-6!"
                action={(invitation) => (
                  <Actions
                    invitation={invitation}
                    onCopy={() => copied.show({ key: Date.now(), invitation })}
                  />
                )}
              />
            )}
          </PagedList>
        </Panel>
      )}
      {copied.item && (
        <InviteDialog key={copied.item.key} invitation={copied.item.invitation} {...copied.state} />
      )}
    </>
  )
}

const Invited = ({ email, invitedBy }: Invitation) => (
  <>
    <span className="font-medium wrap-anywhere">{email}</span>
    <span className="mt-0.5 block text-sm text-subtle wrap-anywhere">{t`Invited by ${invitedBy}`}</span>
  </>
)

function Actions({ invitation: { id, email }, onCopy }: { invitation: Invitation; onCopy: () => void }) {
  const sendsMail = useQuery(signInOptionsQuery).data?.mail
  const to = { to: (text: string) => <span className="sr-only">{text}</span> }
  return (
    <div className="flex flex-wrap gap-1 wide-card:flex-nowrap wide-card:justify-end wide-card:gap-2">
      {sendsMail && (
        <MutationButton
          mutation={sendInvitationAgain}
          input={{ params: { id } }}
          failure={t`Not Sent`}
          done={{ title: t`Sent Again`, description: t`A new link is on its way to ${email}.` }}
          variant="secondary"
        >
          {rich(t`Send again<to> for ${email}</to>`, to)}
        </MutationButton>
      )}
      <Button variant="secondary" {...preloadsDialogWith(InviteDialog)} onClick={onCopy}>
        {rich(t`Copy link<to> for ${email}</to>`, to)}
      </Button>
      <MutationButton
        mutation={revokeInvitation}
        input={{ params: { id } }}
        failure={t`Not Revoked`}
        done={{ title: t`Invitation Revoked`, description: t`The link for ${email} is void.` }}
        variant="quiet"
      >
        {rich(t`Revoke<to> for ${email}</to>`, to)}
      </MutationButton>
    </div>
  )
}

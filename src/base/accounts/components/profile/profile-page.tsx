import { useMutation, useQuery } from '@tanstack/react-query'
import { startTransition, useState } from 'react'
import { msg, t } from '#platform/texts.ts'
import { Day } from '#ui/calendar/day.tsx'
import { Button } from '#ui/controls/button.tsx'
import { MutationButton } from '#ui/controls/mutation-button.tsx'
import { sessionFailure, showProblem } from '#ui/dialogs/problem-toast.ts'
import { toast } from '#ui/dialogs/toast.ts'
import { Field } from '#ui/forms/field.tsx'
import { lazyContent, preloads } from '#ui/loading/lazy-part.tsx'
import { Facts } from '#ui/page/fact.tsx'
import { PageHead } from '#ui/page/page-head.tsx'
import { Panel } from '#ui/page/panel.tsx'
import { StatusBadge } from '#ui/symbols/status-badge.tsx'
import type { Role, User } from '../../contract/user.ts'
import { roleNames, roleWords } from '../../domain/roles.ts'
import { cancelPendingEmail, updateRole } from '../../query-options/profile.ts'
import { signInOptionsQuery } from '../../query-options.ts'
import { AccountStatus, EmailStatus, RoleBadge } from '../account-labels.tsx'
import { VerificationButton } from '../notices/verification-button.tsx'
import { useMember } from '../use-session.ts'
import type { PersonalField } from './personal-info-form.tsx'

export function ProfilePage() {
  const member = useMember()
  return (
    <>
      <PageHead title={t`Profile`} lead={t`Your name, how you are reached, and how your account stands.`} />
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <PersonalInfo member={member} />
        <div className="grid gap-6">
          <Panel title={t`Account status`}>
            <Facts
              facts={[
                { name: t`Role`, value: <RoleBadge role={member.role} /> },
                { name: t`Account`, value: <AccountStatus active={member.isActive} /> },
                ...emailFacts(member),
              ]}
            />
            <RoleSelector role={member.role} />
          </Panel>
          <Panel title={t`Account details`}>
            <Facts
              facts={[
                { name: t`Member since`, value: <Day at={member.createdAt} look="date" /> },
                { name: t`Last updated`, value: <Day at={member.updatedAt} time /> },
                {
                  name: t`Last login`,
                  value: member.lastLoginAt ? <Day at={member.lastLoginAt} time /> : t`Never`,
                },
              ]}
            />
          </Panel>
        </div>
      </div>
    </>
  )
}

const emailFacts = (member: User) => [
  { name: t`Email`, value: <EmailVerification member={member} /> },
  ...(member.pendingEmail
    ? [
        {
          name: t`New email`,
          value: (
            <span className="grid justify-items-end gap-0.5">
              {member.pendingEmail}
              <StatusBadge kind="waiting">{t`Not confirmed yet`}</StatusBadge>
            </span>
          ),
          note: <PendingEmail present={member.email} />,
        },
      ]
    : []),
]

/**
 * Shows whether the email is verified. If it is not and the site sends email, a button requests the link. If another email is
 * pending, also shows the current one.
 */
function EmailVerification({ member }: { member: User }) {
  const { data: options } = useQuery(signInOptionsQuery)
  return (
    <span className="grid justify-items-end gap-0.5">
      {member.pendingEmail && member.email}
      <EmailStatus verified={member.isEmailVerified} />
      {!member.isEmailVerified && member.email && options?.mail && (
        <VerificationButton className="mt-1.5">{t`Verify Email`}</VerificationButton>
      )}
    </span>
  )
}

/**
 * Explains that a new email must be confirmed, and lets the member cancel it. `present` is the verified email, which then stays.
 */
function PendingEmail({ present }: { present: string | null }) {
  const { data: options } = useQuery(signInOptionsQuery)
  return (
    <span className="grid gap-2.5 pt-1.5">
      <span className="text-sm text-muted">
        {options?.mail === false
          ? t`An admin confirms it, since this site sends no email.`
          : t`Open the link in the email to the new address. Until then the verified one stays.`}
      </span>
      {options?.mail && <VerificationButton className="w-full">{t`Send the Link Again`}</VerificationButton>}
      <MutationButton
        mutation={cancelPendingEmail}
        input={undefined}
        variant="secondary"
        failure={t`Update Failed`}
        className="h-auto min-h-10 w-full py-2 wrap-anywhere"
      >
        {t`Keep ${present ?? ''}`}
      </MutationButton>
    </span>
  )
}

const triable: Role[] = ['user', 'premium', 'developer']

/** Lets a member try another role. Without role testing, offers only the current role. */
function RoleSelector({ role }: { role: Role }) {
  const { data: options } = useQuery(signInOptionsQuery)
  const { mutate, isPending, variables } = useMutation({
    ...updateRole,
    onSuccess: (user) =>
      toast({
        title: t`Role Updated`,
        description: t`Your role has been updated to ${t(roleWords[user.role])}`,
      }),
    onError: (problem) =>
      showProblem(t`Update Failed`, problem, sessionFailure(problem, t`Your role could not be updated.`)),
  })
  const open = options?.roleTesting === true && role !== 'admin'
  return (
    <div className="border-t border-line p-5 md:px-6">
      <Field
        label={t`Role (Testing)`}
        names={Object.fromEntries((open ? triable : [role]).map((one) => [one, t(roleNames[one])]))}
        value={isPending ? variables : role}
        disabled={isPending}
        onChange={(event) => mutate(event.currentTarget.value as Role)}
        hint={open ? undefined : closedBecause(role, options?.roleTesting)}
      />
    </div>
  )
}

function closedBecause(role: Role, roleTesting: boolean | undefined): string | undefined {
  if (roleTesting === undefined) return undefined
  if (roleTesting && role === 'admin') return t`An admin's own role cannot be changed here.`
  return t`Role testing is turned off on this site.`
}

/** Stops phones from capitalizing and correcting email addresses and names. */
const asTyped = { autoCapitalize: 'none', spellCheck: false }

const fieldMap: Record<PersonalField[0], PersonalField[1]> = {
  firstName: { label: msg`First Name`, input: { autoComplete: 'given-name' } },
  lastName: { label: msg`Last Name`, input: { autoComplete: 'family-name' } },
  email: { label: msg`Email`, input: { type: 'email', autoComplete: 'email', ...asTyped } },
  username: { label: msg`Username`, input: { autoComplete: 'username', ...asTyped } },
}
const fields = Object.entries(fieldMap) as PersonalField[]

const PersonalInfoForm = lazyContent(() => import('./personal-info-form.tsx'))
const preloadsForm = preloads(PersonalInfoForm)

function PersonalInfo({ member }: { member: User }) {
  const [editing, setEditing] = useState(false)
  return (
    <Panel
      title={t`Personal information`}
      action={
        <Button
          variant="secondary"
          aria-label={editing ? t`Cancel editing` : t`Edit personal information`}
          {...preloadsForm}
          // In a transition, so that the current content stays until the form's code has loaded.
          onClick={() => startTransition(() => setEditing(!editing))}
        >
          {editing ? t`Cancel` : t`Edit`}
        </Button>
      }
    >
      {editing ? (
        <PersonalInfoForm member={member} fields={fields} onSaved={() => setEditing(false)} />
      ) : (
        <Facts
          facts={fields.map(([name, { label }]) => ({
            name: t(label),
            value: member[name] || <span className="text-subtle">{t`Not given`}</span>,
          }))}
        />
      )}
    </Panel>
  )
}

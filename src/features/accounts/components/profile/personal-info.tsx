import { startTransition, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { lazyContent, preloads } from '#ui/lazy-part.tsx'
import { Facts, Panel } from '#ui/panel.tsx'
import type { User } from '../../contract/user.ts'
import type { PersonalField } from './personal-info-form.tsx'

/** An address or a name is no prose: phones neither capitalise nor correct it. */
const asTyped = { autoCapitalize: 'none', spellCheck: false }

const fieldMap: Record<PersonalField[0], PersonalField[1]> = {
  firstName: { label: 'First Name', input: { autoComplete: 'given-name' } },
  lastName: { label: 'Last Name', input: { autoComplete: 'family-name' } },
  email: { label: 'Email', input: { type: 'email', autoComplete: 'email', ...asTyped } },
  username: { label: 'Username', input: { autoComplete: 'username', ...asTyped } },
}
const fields = Object.entries(fieldMap) as PersonalField[]

const PersonalInfoForm = lazyContent(() => import('./personal-info-form.tsx'))
const preloadsForm = preloads(PersonalInfoForm)

/** Name, email and username: read-only until 'Edit'. */
export function PersonalInfo({ member }: { member: User }) {
  const [editing, setEditing] = useState(false)
  return (
    <Panel
      title="Personal information"
      action={
        <Button
          variant="secondary"
          size="sm"
          aria-label={editing ? 'Cancel editing' : 'Edit personal information'}
          {...preloadsForm}
          // What is shown stays until the form's code is there.
          onClick={() => startTransition(() => setEditing(!editing))}
        >
          {editing ? 'Cancel' : 'Edit'}
        </Button>
      }
    >
      {editing ? (
        <PersonalInfoForm member={member} fields={fields} onSaved={() => setEditing(false)} />
      ) : (
        <Facts
          facts={fields.map(([name, { label }]) => ({
            name: label,
            value: member[name] || <span className="text-subtle">Not given</span>,
          }))}
        />
      )}
    </Panel>
  )
}

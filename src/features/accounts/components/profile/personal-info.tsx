import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Facts, Panel } from '#ui/panel.tsx'
import type { User } from '../../contract/user.ts'
import { PersonalInfoForm } from './personal-info-form.tsx'

/** Name, e-mail and username: to be read, and after 'Edit' to be changed. */
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
          onClick={() => setEditing(!editing)}
        >
          {editing ? 'Cancel' : 'Edit'}
        </Button>
      }
    >
      {editing ? (
        <PersonalInfoForm member={member} onSaved={() => setEditing(false)} />
      ) : (
        <Facts
          facts={[
            { name: 'First Name', value: shown(member.firstName) },
            { name: 'Last Name', value: shown(member.lastName) },
            { name: 'Email', value: shown(member.email) },
            { name: 'Username', value: shown(member.username) },
          ]}
        />
      )}
    </Panel>
  )
}

const shown = (value: string | null) => value || <span className="text-subtle">Not given</span>

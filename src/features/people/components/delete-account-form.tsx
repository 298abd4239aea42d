import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'
import type { User } from '#features/accounts/contract/user.ts'
import { ApiError } from '#platform/api-client.ts'
import { Button } from '#ui/button.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { sessionFailure } from '#ui/problem-toast.ts'
import { useZodForm } from '#ui/zod-form.ts'
import { deleteAccount } from '../query-options.ts'
import { type OpenOrder, OpenOrders } from './open-orders.tsx'

const schemas = {
  password: z.object({ currentPassword: z.string().min(1, 'Current password is required') }),
  none: z.object({ currentPassword: z.string() }),
}

/** Asks for the password, where there is one, and leaves for the front page, since the session has ended. */
export default function DeleteAccountForm({ member }: { member: User }) {
  const form = useZodForm(member.hasPassword ? schemas.password : schemas.none, { currentPassword: '' })
  const [openOrders, setOpenOrders] = useState<OpenOrder[]>([])
  const { mutate, isPending } = useMutation({
    ...deleteAccount,
    onSuccess: () => window.location.assign('/'),
    onError: (problem) => {
      const orders = ordersIn(problem)
      setOpenOrders(orders)
      if (orders.length === 0)
        form.onFailure('Not Deleted', sessionFailure(problem, 'Your account could not be deleted.'))(problem)
    },
  })
  const send = form.bind(({ currentPassword }) => mutate(member.hasPassword ? { currentPassword } : {}))
  return (
    <form {...send} className="grid gap-5">
      <input type="text" autoComplete="username" value={member.email ?? ''} readOnly hidden />
      {member.hasPassword && (
        <PasswordField kind="current" label="Current Password" {...form.field('currentPassword')} required />
      )}
      {openOrders.length > 0 && <OpenOrders orders={openOrders} />}
      <Button type="submit" variant="danger" busy={isPending}>
        Delete My Account
      </Button>
    </form>
  )
}

/** The orders that an answer names as still open. */
const ordersIn = (problem: unknown): OpenOrder[] =>
  (problem instanceof ApiError && (problem.body as { orders?: OpenOrder[] } | undefined)?.orders) || []

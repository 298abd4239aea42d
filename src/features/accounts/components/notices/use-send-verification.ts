import { useMutation } from '@tanstack/react-query'
import { showProblem } from '#ui/dialogs/problem-toast.ts'
import { toast } from '#ui/dialogs/toast.ts'
import { sendVerification } from '../../query-options/profile.ts'

/** Sends a member the link that proves the account's email, and says so. */
export const useSendVerification = () =>
  useMutation({
    ...sendVerification,
    onSuccess: ({ message }) => toast({ title: 'Verification email sent', description: message }),
    onError: (problem) => showProblem('Verification email not sent', problem, 'Please try again later.'),
  })

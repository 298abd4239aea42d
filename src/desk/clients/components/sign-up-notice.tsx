import { Link } from '@tanstack/react-router'
import { t } from '#platform/texts.ts'
import { Notice } from '#ui/page/notice.tsx'
import type { Client, SignUp } from '../contract/schemas.ts'
import { wordsOfSignUp } from '../domain/sign-up-words.ts'
import { SignUpAnswers } from './sign-up-answers.tsx'

type SignUpNoticeProps = { client: Client; signUp: SignUp }

/**
 * Asks an admin, on the pages of the client and of the account, whether both are the same client. It shows no buttons before the
 * address is confirmed, because somebody else may have entered it.
 */
export default function SignUpNotice({ client, signUp }: SignUpNoticeProps) {
  const { email, isConfirmed, client: addressed, record } = signUp
  const { title, note } = wordsOfSignUp(signUp)
  const isOfAccount = client.id === record
  const link = (
    <Link to="/dashboard/clients/$id" params={{ id: String(isOfAccount ? addressed.id : record) }}>
      {isOfAccount ? t`Open ${addressed.name}` : t`Open the account`}
    </Link>
  )
  if (!isConfirmed)
    return (
      <Notice>
        {isOfAccount
          ? t`${email} has signed up, but has not confirmed the address, so it may be somebody else. Once it is confirmed, you are asked whether the account is ${addressed.name}’s.`
          : t`${email} has signed up, but has not confirmed the address, so it may be somebody else. Once it is confirmed, you are asked whether the account is this client’s.`}{' '}
        {link}
        {'.'}
      </Notice>
    )
  return (
    <Notice>
      <span className="block font-medium">{title}</span>
      <span className="mb-3 block">
        {note} {link}
        {'.'}
      </span>
      <SignUpAnswers signUp={signUp} />
    </Notice>
  )
}

import { apiCaller } from '#platform/api-client.ts'
import { t } from '#platform/texts.ts'
import type { accountsContract } from '../contract/accounts.ts'
import { answerWithPasskey } from '../query-options/authenticator.ts'
import { PasskeyButton } from './passkey-button.tsx'

const call = apiCaller<typeof accountsContract>()

export default function PasskeyConfirmation({ onConfirmed }: { onConfirmed: () => void }) {
  return <PasskeyButton label={t`Use a passkey`} send={confirmByPasskey} onDone={onConfirmed} />
}

async function confirmByPasskey(): Promise<void> {
  const passkey = await answerWithPasskey(() => call('POST /api/account/confirm/options'))
  await call('POST /api/account/confirm', { body: { passkey } })
}

import { onceIdle } from './once-idle.ts'

/** Has the browser offer passkeys in the field of the name, where it can. What that takes is fetched once the page has nothing else to do. */
export function offerPasskeys(): void {
  if (!document.querySelector('[autocomplete$=webauthn]')) return
  onceIdle(async () => {
    const passkeys = window.PublicKeyCredential as typeof PublicKeyCredential | undefined
    if (!passkeys?.parseRequestOptionsFromJSON || !(await passkeys.isConditionalMediationAvailable())) return
    const { offerInField } = await import('#features/accounts/components/sign-in/offered-passkeys.ts')
    void offerInField()
  })
}

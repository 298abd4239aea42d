import { mutationOptions } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { apiCaller } from '#platform/api-client.ts'
import type { Button } from '#ui/controls/button.tsx'
import { MutationButton } from '#ui/controls/mutation-button.tsx'
import type { accountsContract } from '../contract/accounts.ts'

const call = apiCaller<typeof accountsContract>()

/** Gives the address, once the session may download what is there. */
const askToDownload = mutationOptions({
  mutationFn: async (address: string) => {
    await call('GET /api/account/confirm')
    return address
  },
})

type DownloadButtonProps = ComponentProps<typeof Button> & { address: string }

/** Downloads what needs a confirmed session: a link cannot ask for the confirmation by itself. */
export const DownloadButton = ({ address, ...props }: DownloadButtonProps) => (
  <MutationButton
    variant="secondary"
    {...props}
    mutation={askToDownload}
    input={address}
    failure="Not downloaded"
    failureText="Please try again later."
    onDone={download}
  />
)

/** As a link does that downloads: the page stays, whatever is answered. */
function download(address: string): void {
  const link = document.createElement('a')
  link.href = address
  link.download = ''
  link.click()
}

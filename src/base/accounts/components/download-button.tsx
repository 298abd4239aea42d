import type { ComponentProps } from 'react'
import type { Button } from '#ui/controls/button.tsx'
import { MutationButton } from '#ui/controls/mutation-button.tsx'

/** Loads the code at the first click. */
const download = {
  mutationFn: async (address: string) => (await import('./download.ts')).download(address),
}

type DownloadButtonProps = ComponentProps<typeof Button> & { address: string }

/** For a file that needs a confirmed session: a link cannot ask for the confirmation. */
export const DownloadButton = ({ address, ...props }: DownloadButtonProps) => (
  <MutationButton
    variant="secondary"
    {...props}
    mutation={download}
    input={address}
    failure="Not downloaded"
    failureText="Please try again later."
  />
)

import type { ComponentProps } from 'react'
import { t } from '#platform/texts.ts'
import type { Button } from '#ui/controls/button.tsx'
import { MutationButton } from '#ui/controls/mutation-button.tsx'

/** Loads the code of the download at the first click. */
const download = {
  mutationFn: async (address: string) => (await import('./download.ts')).download(address),
}

type DownloadButtonProps = ComponentProps<typeof Button> & { address: string }

/** Downloads a file that requires a confirmed session. A plain link could not ask for the confirmation. */
export const DownloadButton = ({ address, ...props }: DownloadButtonProps) => (
  <MutationButton
    variant="secondary"
    {...props}
    mutation={download}
    input={address}
    failure={t`Not downloaded`}
    failureText={t`Please try again later.`}
  />
)

import { useId } from 'react'
import { t } from '#platform/texts.ts'
import { Button } from '../controls/button.tsx'
import { Icon } from '../symbols/icon.tsx'
import type { IconName } from '../symbols/icon-names.ts'

type PictureButtonProps = {
  label: string
  /** The media types, as in the attribute `accept`. */
  accept: string
  icon?: IconName
  isUploading?: boolean
  onChoose: (file: File) => void
}

/** A button that chooses a picture or another file. The same file can be chosen twice in a row. */
export function PictureButton(props: PictureButtonProps) {
  const { label, accept, icon = 'image-plus', isUploading = false, onChoose } = props
  const id = useId()
  return (
    <>
      <input
        id={id}
        type="file"
        accept={accept}
        disabled={isUploading}
        className="peer sr-only"
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0]
          if (file) onChoose(file)
          currentTarget.value = ''
        }}
      />
      <Button
        variant="secondary"
        asChild
        className="cursor-pointer peer-focus-visible:outline-2 peer-focus-visible:outline-offset-3 peer-focus-visible:outline-accent peer-disabled:opacity-60"
      >
        <label htmlFor={id}>
          <Icon name={icon} size={16} />
          {isUploading ? t`Uploading` : label}
        </label>
      </Button>
    </>
  )
}

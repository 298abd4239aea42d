import { useId } from 'react'
import { Button } from './button.tsx'
import { Icon } from './icon.tsx'

type PictureButtonProps = {
  label: string
  /** The kinds of files, as in the attribute `accept`. */
  accept: string
  isUploading?: boolean
  onChoose: (file: File) => void
}

/** A button that chooses a picture from the disk; the same one may be chosen again. */
export function PictureButton({ label, accept, isUploading = false, onChoose }: PictureButtonProps) {
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
        size="sm"
        asChild
        className="cursor-pointer peer-focus-visible:outline-2 peer-focus-visible:outline-offset-3 peer-focus-visible:outline-accent peer-disabled:opacity-60"
      >
        <label htmlFor={id}>
          <Icon name="image-plus" size={16} />
          {isUploading ? 'Uploading' : label}
        </label>
      </Button>
    </>
  )
}

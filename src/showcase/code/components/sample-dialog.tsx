import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { t } from '#platform/texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { Dialog, type DialogState } from '#ui/dialogs/dialog.tsx'
import { toast } from '#ui/dialogs/toast.ts'
import { Field, TextInput } from '#ui/forms/field.tsx'
import { PictureButton } from '#ui/forms/picture-button.tsx'
import { useZodForm } from '#ui/forms/zod-form.ts'
import { Icon } from '#ui/symbols/icon.tsx'
import { formatBytes } from '#ui/text/format-bytes.ts'
import { type Sample, SampleForm } from '../contract.ts'
import { uploadSample } from '../query-options.ts'

type SampleDialogProps = DialogState & {
  /** The sample that gets a new version. If absent, the upload becomes a new sample. */
  sample?: Sample
}

export default function SampleDialog({ open, onOpenChange, sample }: SampleDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={sample ? t`New Version` : t`Add a Sample`}
      description={t`A ZIP of at most 200 text files, of 1 MB each. A README.md is shown below the files.`}
    >
      <SampleFields sample={sample} onDone={() => onOpenChange(false)} />
    </Dialog>
  )
}

function SampleFields({ sample, onDone }: { sample: Sample | undefined; onDone: () => void }) {
  const navigate = useNavigate()
  const form = useZodForm(SampleForm)
  const file: File | undefined = form.watch('file')
  const { mutate, isPending } = useMutation({
    ...uploadSample,
    onSuccess: ({ slug, title }) => {
      toast({
        title: sample ? t`Sample Replaced` : t`Sample Added`,
        description: t`${title} can be read now.`,
      })
      onDone()
      void navigate({ to: '/dashboard/code/{-$slug}', params: { slug } })
    },
    onError: form.onFailure(t`The sample was not stored`),
  })
  const send = form.bind(({ file, slug = sample?.slug ?? '', ...said }) =>
    mutate({ file, said: { ...said, slug, ...(sample && { replace: 'true' }) } }),
  )
  const { error: fileFault } = form.field('file')
  return (
    <form {...send} className="grid gap-5">
      <fieldset aria-describedby={fileFault && 'zip-error'}>
        <legend className="mb-2 text-md font-medium">{t`ZIP`}</legend>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <PictureButton
            label={file ? t`Choose Another File` : t`Choose a File`}
            accept=".zip,application/zip"
            icon="folder-open"
            isUploading={isPending}
            onChoose={(chosen) => form.change('file', chosen)}
          />
          {file && (
            <span className="min-w-0 text-sm text-muted wrap-anywhere">
              {file.name}, {formatBytes(file.size)}
            </span>
          )}
        </div>
        {fileFault && (
          <p id="zip-error" className="mt-2 flex gap-2 text-sm text-danger">
            <Icon name="circle-alert" size={16} className="mt-[0.2em] shrink-0" />
            {fileFault}
          </p>
        )}
      </fieldset>
      <Field label={t`Title`} defaultValue={sample?.title} autoComplete="off" {...form.field('title')} />
      {!sample && (
        <Field
          label={t`Address`}
          hint={t`Small letters, digits and hyphens, such as retry-budget.`}
          autoComplete="off"
          {...form.field('slug')}
        />
      )}
      <Field label={t`What it shows`} {...form.field('description')}>
        <TextInput rows={3} defaultValue={sample?.description} />
      </Field>
      <Field
        label={t`Article (optional)`}
        hint={t`The last part of its address, such as retry-budget.`}
        defaultValue={sample?.post?.slug}
        autoComplete="off"
        {...form.field('post')}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={t`Version (optional)`} {...form.field('version')}>
          <TextInput defaultValue={sample?.version} autoComplete="off" />
        </Field>
        <Field label={t`License (optional)`} {...form.field('license')}>
          <TextInput defaultValue={sample?.license} autoComplete="off" placeholder={t`MIT`} />
        </Field>
      </div>
      <Button type="submit" busy={isPending}>
        {sample ? t`Replace the Sample` : t`Add the Sample`}
      </Button>
    </form>
  )
}

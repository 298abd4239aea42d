import { useId } from 'react'
import { useWatch } from 'react-hook-form'
import { msg, t } from '#platform/texts.ts'
import type { AnyForm } from '#ui/collection/collection-form.tsx'
import { Button } from '#ui/controls/button.tsx'
import { Fault } from '#ui/forms/field.tsx'
import { PictureButton } from '#ui/forms/picture-button.tsx'
import { useUploadAtOnce } from '#ui/forms/use-upload.ts'
import { LogoMark } from '#ui/symbols/logo.tsx'
import { siteMark } from '../../domain/mark.ts'
import { uploadSiteImage } from '../../query-options/changes.ts'
import { hints, labels } from './labels.ts'

type Use = 'photo' | 'logo'

const accepted: Record<Use, string> = {
  photo: 'image/png,image/webp,image/jpeg',
  logo: 'image/png,image/webp,image/jpeg,image/svg+xml,.svg',
}

const actions = {
  photo: { upload: msg`Upload a photo`, replace: msg`Replace the photo`, remove: msg`Remove the photo` },
  logo: { upload: msg`Upload a logo`, replace: msg`Replace the logo`, remove: msg`Remove the logo` },
}

/** A field for the site's photo or logo. A change takes effect when the form is saved. */
export function SiteImage({ form, name }: { form: AnyForm; name: Use }) {
  const id = useId()
  const path = `value.${name}`
  const address: string | null = useWatch({ control: form.control, name: path })
  const { part, file, choose, leaveOut, isUploading, problem } = useUploadAtOnce({
    ...{ form, name: path },
    send: (chosen, signal) => uploadSiteImage(name, chosen, signal),
    onUploaded: (uploaded) => form.change(path, uploaded),
  })
  return (
    <fieldset ref={part} data-part={path} aria-describedby={`${id}-hint`} className="min-w-0">
      <legend className="mb-2 text-md font-medium">{t(labels.identity[name])}</legend>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        {name === 'photo' ? <Photo address={address} /> : <Logos form={form} address={address} />}
        <div className="flex flex-wrap gap-2">
          <PictureButton
            label={address ? t(actions[name].replace) : t(actions[name].upload)}
            accept={accepted[name]}
            isUploading={isUploading}
            onChoose={choose}
          />
          {file && (
            <Button variant="quiet" onClick={leaveOut}>
              {t`Leave it out`}
            </Button>
          )}
          {address && !file && (
            <Button
              variant="quiet"
              aria-label={t(actions[name].remove)}
              onClick={() => form.change(path, null)}
            >
              {t`Remove`}
            </Button>
          )}
        </div>
      </div>
      <p id={`${id}-hint`} className="mt-2 text-sm text-subtle">
        {t(hints.identity[name])}
      </p>
      {problem && <Fault role="alert">{problem}</Fault>}
    </fieldset>
  )
}

const frame = 'aspect-[47/42] w-28 rounded-control border border-line'

function Photo({ address }: { address: string | null }) {
  if (address) return <img src={address} alt={t`As it is stored`} className={`${frame} object-cover`} />
  return (
    <svg viewBox="0 36 470 420" role="img" aria-label={t`The drawn portrait`} className={frame}>
      <use href="/portrait.svg#portrait" />
    </svg>
  )
}

function Logos({ form, address }: { form: AnyForm; address: string | null }) {
  const letters: string = useWatch({ control: form.control, name: 'value.letters' })
  const mark = siteMark({ logo: address, letters: letters.trim() })
  return (
    <div className="flex flex-wrap gap-2">
      {['bg-[#0b0e14] text-[#ffffff]', 'bg-[#ffffff] text-[#0b0e14]'].map((ground) => (
        <span
          key={ground}
          className={`grid h-14 min-w-14 place-items-center rounded-control border border-line px-3.5 ${ground}`}
        >
          <LogoMark mark={mark} />
        </span>
      ))}
    </div>
  )
}

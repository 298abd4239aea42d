import { AppError } from '../app-error.ts'
import { type AnyText, writeText } from '../says.ts'
import { type Message, msg, t } from '../texts.ts'

/** Names of kinds that people send. Others are named by the ending of their file. */
const names: [type: RegExp, name: Message][] = [
  [/x-elf|x-msdownload|x-mach-binary|x-dosexec|java-vm/, msg`a program`],
  [/^image\/hei[cf]/, msg`a HEIC picture`],
  [/7z|rar|x-tar|x-bzip2|x-xz|zstd/, msg`an archive that is no ZIP file`],
  [/x-cfb|msword|ms-excel|ms-powerpoint/, msg`an old Office file`],
  [/dwg|dxf/, msg`a CAD drawing`],
  [/openxmlformats|opendocument/, msg`an Office file`],
  [/^audio\//, msg`a sound`],
  [/^video\//, msg`a video in a format that few programs play`],
]

const claimed: Record<string, Message> = {
  pdf: msg`PDF`,
  png: msg`PNG picture`,
  jpg: msg`JPEG picture`,
  jpeg: msg`JPEG picture`,
  webp: msg`WebP picture`,
  gif: msg`GIF picture`,
  zip: msg`ZIP file`,
  mp4: msg`MP4 video`,
  mp3: msg`MP3 sound`,
}

/** The extensions of text files. */
const ofText = /\.(?:txt|csv|md|json|xml|html?|log|ini|ya?ml|tsv|srt|sql|css|js|ts)$/i

/** The error for a file of a type that is not accepted. Its message says what is wrong and what may be sent. */
export const refuseFile = (name: string, type: string | undefined, content: Uint8Array, allowed: AnyText) =>
  new AppError('unsupported', () => `${problemOf(name, type, content)}. ${t`Send ${writeText(allowed)}`}`)

function problemOf(name: string, type: string | undefined, content: Uint8Array): string {
  const kind = type && names.find(([pattern]) => pattern.test(type))?.[1]
  const ending = /\.(\w{1,10})$/.exec(name)?.[1] ?? ''
  const claim = claimed[ending.toLowerCase()]
  if (claim) {
    const content = kind ? t(kind) : type ? t`of another kind` : t`of no known kind`
    return t`This file is no ${t(claim)}: its content is ${content}`
  }
  if (kind) return t`This file is ${t(kind)}`
  if (type)
    return ending
      ? t`Files of the kind ${ending.toUpperCase()} are not taken`
      : t`Files of this kind are not taken`
  if (!ofText.test(name)) return t`The kind of this file is not known`
  return content.includes(0)
    ? t`This file has characters that no text has`
    : t`The encoding of this text is not known: save it in UTF-8`
}

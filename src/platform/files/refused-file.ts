import { AppError } from '../app-error.ts'

/** Names of kinds that people send. Others are named by the ending of their file. */
const names: [type: RegExp, name: string][] = [
  [/x-elf|x-msdownload|x-mach-binary|x-dosexec|java-vm/, 'a program'],
  [/^image\/hei[cf]/, 'a HEIC picture'],
  [/7z|rar|x-tar|x-bzip2|x-xz|zstd/, 'an archive that is no ZIP file'],
  [/x-cfb|msword|ms-excel|ms-powerpoint/, 'an old Office file'],
  [/dwg|dxf/, 'a CAD drawing'],
  [/openxmlformats|opendocument/, 'an Office file'],
  [/^audio\//, 'a sound'],
  [/^video\//, 'a video in a format that few programs play'],
]

const claimed: Record<string, string> = {
  pdf: 'PDF',
  png: 'PNG picture',
  jpg: 'JPEG picture',
  jpeg: 'JPEG picture',
  webp: 'WebP picture',
  gif: 'GIF picture',
  zip: 'ZIP file',
  mp4: 'MP4 video',
  mp3: 'MP3 sound',
}

/** The extensions of text files. */
const ofText = /\.(?:txt|csv|md|json|xml|html?|log|ini|ya?ml|tsv|srt|sql|css|js|ts)$/i

/** The error for a file of a type that is not accepted. Its message says what is wrong and what may be sent. */
export function refuseFile(name: string, type: string | undefined, content: Uint8Array, allowed: string) {
  return new AppError('unsupported', `${problemOf(name, type, content)}. Send ${allowed}`)
}

function problemOf(name: string, type: string | undefined, content: Uint8Array): string {
  const kind = type && (names.find(([pattern]) => pattern.test(type))?.[1] ?? 'of another kind')
  const ending = /\.(\w{1,10})$/.exec(name)?.[1] ?? ''
  const claim = claimed[ending.toLowerCase()]
  if (claim) return `This file is no ${claim}: its content is ${kind ?? 'of no known kind'}`
  if (kind === 'of another kind')
    return ending
      ? `Files of the kind ${ending.toUpperCase()} are not taken`
      : 'Files of this kind are not taken'
  if (kind) return `This file is ${kind}`
  if (!ofText.test(name)) return 'The kind of this file is not known'
  return content.includes(0)
    ? 'This file has characters that no text has'
    : 'The encoding of this text is not known: save it in UTF-8'
}

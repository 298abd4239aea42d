import { z } from 'zod'
import type { Contract } from '#platform/contract.ts'
import { says } from '#platform/says.ts'
import { example, line } from '#platform/text-schema.ts'
import { msg } from '#platform/texts.ts'
import { imageTypes } from './domain/image-types.ts'
import { parseMediaAddress } from './domain/media-address.ts'

export const UploadedImage = z.object({
  /** The path to insert into the post's text. */
  address: z.string(),
  alt: z.string(),
  width: z.int(),
  height: z.int(),
})
export type UploadedImage = z.infer<typeof UploadedImage>

export const uploadedAddress = () =>
  z
    .string()
    .refine((address) => parseMediaAddress(address)?.format === 'webp', says(msg`Upload the picture first`))
    .meta(example('/media/0123456789abcdef/1200x800.webp'))

/** The maximum size of an uploaded picture, in bytes. */
export const maxImageBytes = 15 * 1024 * 1024

export const siteImageUses = ['photo', 'logo'] as const
export type SiteImageUse = (typeof siteImageUses)[number]

export const SiteImage = z.object({
  /** The path to store as the setting. */
  address: z.string(),
})
export type SiteImage = z.infer<typeof SiteImage>

export const imagesContract = {
  'POST /api/blog/images': {
    access: ['developer', 'admin'],
    token: 'posts:write',
    accessMessages: {
      unauthorized: msg`Please log in to access blog management`,
      forbidden: msg`Admin access required for blog management`,
    },
    kind: 'file',
    accepts: imageTypes,
    maxBody: maxImageBytes,
    tooLarge: msg`An image may have at most 15 MB`,
    query: z.object({ alt: line(300, msg`Say what the picture shows`) }),
    output: UploadedImage,
    status: 201,
    summary: 'Upload a picture (JPEG, PNG, WebP, AVIF or GIF, at most 15 MB) as the raw body',
  },
  'POST /api/admin/site/images': {
    access: ['admin'],
    kind: 'file',
    accepts: [...imageTypes, 'image/svg+xml'],
    maxBody: maxImageBytes,
    tooLarge: msg`An image may have at most 15 MB`,
    query: z.object({ use: z.enum(siteImageUses) }),
    output: SiteImage,
    status: 201,
    summary: 'Upload the photo (PNG, WebP or JPEG) or the logo (also SVG) of the site as the raw body',
  },
  'GET /media/{key}/{file}': {
    access: 'anyone',
    isPublic: true,
    params: z.object({ key: z.string().max(40), file: z.string().max(40) }),
    kind: 'response',
    answers: ['image/avif', 'image/webp', 'image/svg+xml'],
    summary: 'Get an uploaded picture in one of its widths, as AVIF or WebP; a logo drawing as SVG',
  },
} satisfies Contract

import type { CollectionConfig, UploadConfig } from 'payload'
import { contentAccess } from '@/server/access/access'
import { nameByContent, restrictToShownPictures, fieldsBeforeFile, keepOnlySentFields } from './media-hooks'
import { stripSent } from '@collections/fields/strip-picture'
import { contentHooks } from '@collections/fields/content'
import { titled } from '@collections/fields/named'
import { createReadStream, type Stats, statSync } from 'node:fs'
import path from 'node:path'
import { Readable } from 'node:stream'
import { toWebpName } from '@/domain/content/picture-name'
import { fail } from '@/domain/errors'
import { toFailureResponse } from '@/server/http/answer'
import { hasIt, getCacheControl } from '@/server/content/picture-headers'

type Handler = NonNullable<UploadConfig['handlers']>[number]

/**
 * Synchronous, because Payload's type does not allow a promise that may resolve without a response. One disk access is
 * fast.
 */
const findFile = (file: string): Stats | null => {
  try {
    const stats = statSync(file)
    return stats.isFile() ? stats : null
  } catch {
    return null
  }
}

const toCacheHeaders = (filename: string, { size, mtimeMs }: Stats) => ({
  etag: `"${size.toString(36)}-${Math.floor(mtimeMs).toString(36)}"`,
  'cache-control': getCacheControl(filename),
})

/**
 * The response until the AVIF has been made. The visitor must not wait for the AVIF, and the WebP must not be cached
 * for long.
 */
const toWebpResponse = (file: string, { size }: Stats): Response =>
  new Response(Readable.toWeb(createReadStream(file)) as ReadableStream, {
    headers: { 'content-type': 'image/webp', 'content-length': String(size), 'cache-control': 'no-cache' },
  })

/**
 * Responds to a request for a picture's file. The response is 404 if there is none (Payload's would be 500), and 304 if
 * the browser already has it. Until an AVIF has been made, it is the WebP. Otherwise, Payload sends the file with our
 * cache headers. Partial content is not cached.
 */
const answerPicture: Handler = (req, { params: { collection, filename } }) => {
  const folder = req.payload.collections[collection as 'media'].config.upload.staticDir ?? ''
  const isName = path.basename(filename) === filename
  // An AVIF is only served while its WebP exists.
  const webp = isName ? findFile(path.join(folder, toWebpName(filename))) : null
  if (!webp) return toFailureResponse(fail('NOT_FOUND'))
  const file = findFile(path.join(folder, filename))
  if (!file) return toWebpResponse(path.join(folder, toWebpName(filename)), webp)
  if (req.headers.has('range')) return undefined
  const headers = toCacheHeaders(filename, file)
  if (hasIt(req.headers.get('if-none-match'), headers.etag))
    return new Response(null, { status: 304, headers })
  req.responseHeaders = new Headers([...(req.responseHeaders ?? []), ...Object.entries(headers)])
  return undefined
}

const webp = { format: 'webp' as const, options: { quality: 82 } }

/** A size of the width that pages request. Without a format of its own, a size would have the format of the upload. */
const size = (name: string, width: number) => ({
  name,
  width,
  withoutEnlargement: true,
  formatOptions: webp,
})

/** Pictures. SVG is refused because it can contain scripts. */
export const media: CollectionConfig = {
  slug: 'media',
  labels: { singular: 'Picture', plural: 'Pictures' },
  admin: {
    group: false,
    useAsTitle: 'alt',
    // The cell with the file name shows the picture.
    defaultColumns: ['filename', 'alt', 'drawn', 'updatedAt'],
    pagination: { defaultLimit: 25 },
    components: {
      beforeListTable: [
        {
          path: '/management/fields/DocumentParts.client#AddPhotographs',
          clientProps: { screen: 'pictures/add-pictures' },
        },
      ],
    },
    description: 'Every picture on the site. We remove the location and the type of phone from each photo.',
  },
  access: contentAccess,
  // To duplicate a picture, Payload would fetch the address in the request, and name a crop after the original.
  disableDuplicate: true,
  hooks: {
    ...contentHooks,
    beforeOperation: [
      keepOnlySentFields,
      nameByContent,
      fieldsBeforeFile,
      stripSent,
      restrictToShownPictures,
    ],
  },
  upload: {
    // Our own screen sends several pictures (src/management/views/photographs).
    bulkUpload: false,
    // HEIC is allowed for browsers that can open it, which convert it to JPEG (src/client/shrink-picture.ts). The
    // server refuses it.
    mimeTypes: ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/heic', 'image/heif'],
    focalPoint: true,
    pasteURL: false,
    handlers: [answerPicture],
    adminThumbnail: 'thumb',
    formatOptions: webp,
    resizeOptions: { width: 2000, withoutEnlargement: true },
    // 828 and 960 pixels fill the width of a current phone.
    imageSizes: [
      size('thumb', 320),
      size('card', 640),
      size('phone', 828),
      size('half', 960),
      size('wide', 1280),
    ],
  },
  fields: [
    {
      name: 'alt',
      label: 'What the picture shows',
      type: 'text',
      ...titled(300),
      required: true,
      admin: { description: 'Read out to people who cannot see the picture. Keep it to one short sentence.' },
    },
    {
      name: 'drawn',
      label: 'This is a drawing, not a photo',
      type: 'checkbox',
      defaultValue: false,
      admin: {
        description:
          'The gallery will label it as a drawing, so that visitors do not mistake it for your work.',
      },
    },
    {
      name: 'caption',
      label: 'Caption',
      type: 'text',
      ...titled(200),
      // No page shows it, because the gallery has captions of its own. Programs may have stored one.
      admin: { disabled: true },
    },
  ],
}

import type { CollectionConfig } from 'payload'
import { content } from '@/server/access/access'
import { contentHooks } from './fields/content'

/** Pictures. SVG is refused: it can carry scripts. */
export const media: CollectionConfig = {
  slug: 'media',
  labels: { singular: 'Picture', plural: 'Pictures' },
  admin: {
    group: 'Look and words',
    useAsTitle: 'alt',
    description: 'Every picture on the site. JPEG, PNG, WebP or AVIF, at most 10 MB.',
  },
  access: content,
  hooks: contentHooks,
  upload: {
    mimeTypes: ['image/jpeg', 'image/png', 'image/webp', 'image/avif'],
    focalPoint: true,
    pasteURL: false,
    adminThumbnail: 'thumb',
    formatOptions: { format: 'webp', options: { quality: 82 } },
    resizeOptions: { width: 2000, withoutEnlargement: true },
    imageSizes: [
      { name: 'thumb', width: 320, withoutEnlargement: true },
      { name: 'card', width: 640, withoutEnlargement: true },
      { name: 'wide', width: 1280, withoutEnlargement: true },
    ],
  },
  fields: [
    {
      name: 'alt',
      label: 'What the picture shows',
      type: 'text',
      required: true,
      admin: { description: 'Read aloud to people who cannot see it. One short sentence.' },
    },
    { name: 'caption', type: 'text', admin: { description: 'Shown under the picture in the gallery.' } },
  ],
}

import type { CollectionConfig } from 'payload'
import { adminsPages } from '@/server/access/access'
import { previewUrl } from '@/server/content/preview-url'
import { picture, position, richText, slug } from '../fields/content'
import { reading, readingGroup } from '../fields/reading'

export const pages: CollectionConfig = {
  ...reading,
  slug: 'pages',
  labels: { singular: 'Page', plural: 'Pages' },
  access: adminsPages,
  versions: { drafts: { autosave: { interval: 800 } }, maxPerDoc: 30 },
  admin: {
    group: readingGroup,
    useAsTitle: 'title',
    defaultColumns: ['title', 'slug', '_status', 'updatedAt'],
    description: 'Legal texts and other plain pages. Visitors see a change when you press Publish changes.',
    livePreview: { url: ({ data }) => previewUrl('pages', String(data.id ?? '')) },
    preview: (doc) => previewUrl('pages', String(doc.id ?? '')),
  },
  fields: [
    { name: 'title', label: 'Title', type: 'text', required: true },
    {
      name: 'intro',
      label: 'Introduction',
      type: 'textarea',
      admin: { description: 'One or two sentences under the title.' },
    },
    picture('picture', 'Picture'),
    richText('body', 'Text'),
    {
      name: 'metaDescription',
      label: 'For search engines',
      type: 'textarea',
      maxLength: 160,
      admin: { description: 'One or two sentences that search engines show; at most 160 letters.' },
    },
    slug('title'),
    position,
  ],
}

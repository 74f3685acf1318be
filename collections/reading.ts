import type { CollectionConfig } from 'payload'
import { content, draftedContent } from '@/server/access/access'
import { previewUrl } from '@/server/content/preview-url'
import { contentHooks, picture, position, richText, slug } from './fields/content'

const group = 'Look and words'
const reading = { access: content, hooks: contentHooks, defaultSort: 'position' }

export const faqs: CollectionConfig = {
  ...reading,
  slug: 'faqs',
  labels: { singular: 'Question', plural: 'Questions and answers' },
  admin: {
    group,
    useAsTitle: 'question',
    defaultColumns: ['question', 'onHomePage', 'position'],
    description: 'Shown on the questions page, and the first ones on the home page.',
  },
  fields: [
    { name: 'question', label: 'Question', type: 'text', required: true },
    richText('answer', 'Answer'),
    {
      name: 'onHomePage',
      label: 'Show on the home page',
      type: 'checkbox',
      defaultValue: true,
      admin: { position: 'sidebar', description: 'The home page shows at most five.' },
    },
    position,
  ],
}

export const aftercare: CollectionConfig = {
  ...reading,
  slug: 'aftercare',
  labels: { singular: 'Aftercare advice', plural: 'Aftercare' },
  admin: {
    group,
    useAsTitle: 'title',
    defaultColumns: ['title', 'category', 'position'],
    description: 'What customers should do after a treatment.',
  },
  fields: [
    { name: 'title', label: 'Title', type: 'text', required: true },
    { name: 'advice', label: 'Advice', type: 'textarea', required: true },
    { name: 'category', label: 'Category', type: 'relationship', relationTo: 'categories' },
    position,
  ],
}

export const gallery: CollectionConfig = {
  ...reading,
  slug: 'gallery',
  labels: { singular: 'Gallery picture', plural: 'Gallery' },
  admin: {
    group,
    useAsTitle: 'caption',
    defaultColumns: ['caption', 'category', 'position'],
    description: 'Pictures of your work, in the order of their numbers.',
  },
  fields: [
    picture('picture', 'Picture'),
    { name: 'caption', label: 'Caption', type: 'text', required: true },
    { name: 'category', label: 'Category', type: 'relationship', relationTo: 'categories' },
    position,
  ],
}

export const promotions: CollectionConfig = {
  ...reading,
  slug: 'promotions',
  labels: { singular: 'Promotion', plural: 'Promotions' },
  admin: {
    group,
    useAsTitle: 'title',
    defaultColumns: ['title', 'from', 'until', 'position'],
    description: 'Offers on the home page, shown between two dates if you like.',
  },
  fields: [
    { name: 'title', label: 'Title', type: 'text', required: true },
    { name: 'text', label: 'Text', type: 'textarea' },
    picture('picture', 'Picture'),
    {
      name: 'link',
      label: 'Where it leads',
      type: 'text',
      admin: { description: 'An address on this site, for example /categories.' },
    },
    {
      type: 'row',
      fields: [
        {
          name: 'from',
          label: 'From',
          type: 'date',
          admin: { description: 'Shown from this day; empty: at once.' },
        },
        {
          name: 'until',
          label: 'Until',
          type: 'date',
          admin: { description: 'Shown until this day; empty: always.' },
        },
      ],
    },
    position,
  ],
}

export const testimonials: CollectionConfig = {
  ...reading,
  slug: 'testimonials',
  labels: { singular: 'Testimonial', plural: 'Testimonials' },
  admin: {
    group,
    useAsTitle: 'author',
    defaultColumns: ['author', 'rating', 'position'],
    description: 'What customers say. Shown while no reviews service is connected.',
  },
  fields: [
    { name: 'author', label: 'Who said it', type: 'text', required: true },
    { name: 'text', label: 'Text', type: 'textarea', required: true },
    { name: 'rating', label: 'Stars', type: 'number', min: 1, max: 5, defaultValue: 5 },
    position,
  ],
}

export const pages: CollectionConfig = {
  ...reading,
  slug: 'pages',
  labels: { singular: 'Page', plural: 'Pages' },
  access: draftedContent,
  versions: { drafts: { autosave: { interval: 800 } }, maxPerDoc: 30 },
  admin: {
    group,
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

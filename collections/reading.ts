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
  admin: { group, useAsTitle: 'question' },
  fields: [
    { name: 'question', type: 'text', required: true },
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
  admin: { group, useAsTitle: 'title' },
  fields: [
    { name: 'title', type: 'text', required: true },
    { name: 'advice', type: 'textarea', required: true },
    { name: 'category', type: 'relationship', relationTo: 'categories' },
    position,
  ],
}

export const gallery: CollectionConfig = {
  ...reading,
  slug: 'gallery',
  labels: { singular: 'Gallery picture', plural: 'Gallery' },
  admin: { group, useAsTitle: 'caption' },
  fields: [
    picture('picture', 'Picture'),
    { name: 'caption', type: 'text', required: true },
    { name: 'category', type: 'relationship', relationTo: 'categories' },
    position,
  ],
}

export const promotions: CollectionConfig = {
  ...reading,
  slug: 'promotions',
  labels: { singular: 'Promotion', plural: 'Promotions' },
  admin: { group, useAsTitle: 'title' },
  fields: [
    { name: 'title', type: 'text', required: true },
    { name: 'text', type: 'textarea' },
    picture('picture', 'Picture'),
    {
      name: 'link',
      type: 'text',
      admin: { description: 'An address on this site, for example /categories.' },
    },
    {
      type: 'row',
      fields: [
        { name: 'from', type: 'date', admin: { description: 'Shown from this day; empty: at once.' } },
        { name: 'until', type: 'date', admin: { description: 'Shown until this day; empty: always.' } },
      ],
    },
    position,
  ],
}

export const testimonials: CollectionConfig = {
  ...reading,
  slug: 'testimonials',
  labels: { singular: 'Testimonial', plural: 'Testimonials' },
  admin: { group, useAsTitle: 'author', description: 'Shown while no reviews service is connected.' },
  fields: [
    { name: 'author', type: 'text', required: true },
    { name: 'text', type: 'textarea', required: true },
    { name: 'rating', type: 'number', min: 1, max: 5, defaultValue: 5 },
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
    livePreview: { url: ({ data }) => previewUrl('pages', String(data.id ?? '')) },
    preview: (doc) => previewUrl('pages', String(doc.id ?? '')),
  },
  fields: [
    { name: 'title', type: 'text', required: true },
    { name: 'intro', type: 'textarea', admin: { description: 'One or two sentences under the title.' } },
    picture('picture', 'Picture'),
    richText('body', 'Text'),
    {
      name: 'metaDescription',
      type: 'textarea',
      maxLength: 160,
      admin: { description: 'For search engines.' },
    },
    slug('title'),
    position,
  ],
}

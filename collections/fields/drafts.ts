import type { CollectionConfig, GlobalConfig } from 'payload'
import { type PreviewedCollection, type PreviewedGlobal, toPreviewUrl } from '@/server/content/preview-url'

/** Saved as one types, kept for the history; visitors see what was published last. */
const drafts = { autosave: { interval: 800 } }
const KEPT = 30

/** A phone first: most visitors hold one. */
const breakpoints = [
  { name: 'phone', label: 'Phone', width: 360, height: 740 },
  { name: 'tablet', label: 'Tablet', width: 768, height: 1024 },
  { name: 'desktop', label: 'Desktop', width: 1280, height: 800 },
]

/** Drafts with autosave, versions, and the preview of a collection. */
export const withDrafts = (
  slug: PreviewedCollection,
): Required<Pick<CollectionConfig, 'versions'>> & {
  preview: NonNullable<Pick<NonNullable<CollectionConfig['admin']>, 'livePreview' | 'preview'>>
} => ({
  versions: { drafts, maxPerDoc: KEPT },
  preview: {
    livePreview: { url: ({ data }) => toPreviewUrl(slug, String(data.id ?? '')), breakpoints },
    preview: (doc) => toPreviewUrl(slug, String(doc.id ?? '')),
  },
})

/** The same for what exists once. */
export const withGlobalDrafts = (
  slug: PreviewedGlobal,
): Required<Pick<GlobalConfig, 'versions'>> & {
  forceSelect: { _status: true }
  preview: NonNullable<Pick<NonNullable<GlobalConfig['admin']>, 'livePreview' | 'preview' | 'components'>>
} => ({
  versions: { drafts, max: KEPT },
  // Payload asks for the time of what is published and looks at its status: without it, all that was changed since
  // reads as a draft that nobody has published.
  forceSelect: { _status: true },
  preview: {
    livePreview: { url: () => toPreviewUrl(slug), breakpoints },
    preview: () => toPreviewUrl(slug),
    // What stands on every page is changed, never taken off the site.
    components: { elements: { UnpublishButton: '/management/fields/Nothing#Nothing' } },
  },
})

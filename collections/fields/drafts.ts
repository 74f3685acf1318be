import type { CollectionConfig, GlobalConfig } from 'payload'
import { type PreviewedCollection, type PreviewedGlobal, toPreviewUrl } from '@/server/content/preview-url'

/** Drafts are saved while people type, and kept for the history. Visitors see the last published version. */
const drafts = { autosave: { interval: 800 }, schedulePublish: true }
/** The number of versions kept of each document. */
export const KEPT_VERSIONS = 30

/** The widths for the preview. The phone comes first, because most visitors use one. */
const breakpoints = [
  { name: 'phone', label: 'Phone', width: 360, height: 740 },
  { name: 'tablet', label: 'Tablet', width: 768, height: 1024 },
  { name: 'desktop', label: 'Desktop', width: 1280, height: 800 },
]

/** Replaces Payload's button, which ignores presses while a draft is being saved. */
const PublishButton = '/management/fields/PublishButton.client#PublishButton'

/** Adds drafts with autosave, versions and the preview to a collection. */
export const withDrafts = (
  slug: PreviewedCollection,
): Required<Pick<CollectionConfig, 'versions'>> & {
  preview: NonNullable<Pick<NonNullable<CollectionConfig['admin']>, 'livePreview' | 'preview'>>
} => ({
  versions: { drafts, maxPerDoc: KEPT_VERSIONS },
  preview: {
    livePreview: { url: ({ data }) => toPreviewUrl(slug, String(data.id ?? '')), breakpoints },
    preview: (doc) => toPreviewUrl(slug, String(doc.id ?? '')),
  },
})

/** Adds our button to a collection that has drafts. */
export const withPublishButton = (collection: CollectionConfig): CollectionConfig => {
  const { admin, versions } = collection
  if (!versions) return collection
  const components = { ...admin?.components, edit: { ...admin?.components?.edit, PublishButton } }
  return { ...collection, admin: { ...admin, components } }
}

/** Adds the same to a global. */
export const withGlobalDrafts = (
  slug: PreviewedGlobal,
): Required<Pick<GlobalConfig, 'versions'>> & {
  forceSelect: { _status: true }
  preview: NonNullable<Pick<NonNullable<GlobalConfig['admin']>, 'livePreview' | 'preview' | 'components'>>
} => ({
  versions: { drafts, max: KEPT_VERSIONS },
  // Payload requests the time of the published version and checks its status. Without `_status`, any later change would
  // appear as an unpublished draft.
  forceSelect: { _status: true },
  preview: {
    livePreview: { url: () => toPreviewUrl(slug), breakpoints },
    preview: () => toPreviewUrl(slug),
    // Content that is on every page can be changed but never taken off the site.
    components: { elements: { PublishButton, UnpublishButton: '/management/fields/DocumentFacts#Nothing' } },
  },
})

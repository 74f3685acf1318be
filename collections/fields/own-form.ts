import type { CollectionAdminOptions, Field } from 'payload'
import { toEditHref } from '@/domain/content/content-collections'

/** Leads from Payload's list to the page on which our own form edits all fields. */
export const withOwnForm: Pick<CollectionAdminOptions, 'formatDocURL'> = {
  formatDocURL: ({ collectionSlug, doc }) => toEditHref(collectionSlug, String(doc.id)),
}

/** Leads from Payload's form to ours, and says what Payload's is for. */
export const ownFormNote: Field = {
  name: 'ownForm',
  type: 'ui',
  admin: {
    disableListColumn: true,
    components: { Field: '/management/fields/DocumentParts.client#OwnFormNote' },
  },
}

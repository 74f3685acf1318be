import type { CollectionConfig } from 'payload'
import type { OrderedCollection } from '@/domain/content/bin'

/** The button over a list with which the owner drags it into its order. */
export const withDragOrdering = (
  collection: OrderedCollection,
): { components: NonNullable<NonNullable<CollectionConfig['admin']>['components']> } => ({
  components: {
    beforeListTable: [{ path: '/management/fields/OrderList.client#OrderList', clientProps: { collection } }],
  },
})

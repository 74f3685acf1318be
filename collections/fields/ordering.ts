import type { CollectionConfig } from 'payload'
import type { OrderedCollection } from '@/domain/content/ordering'

/** The button above a list that lets the owner drag it into order. */
export const withDragOrdering = (
  collection: OrderedCollection,
): { components: NonNullable<NonNullable<CollectionConfig['admin']>['components']> } => ({
  components: {
    beforeListTable: [{ path: '/management/fields/OrderList.client#OrderList', clientProps: { collection } }],
  },
})

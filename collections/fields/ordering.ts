import type { CollectionConfig } from 'payload'
import type { Ordered } from '@/domain/content/bin'

/** The button over a list with which the owner drags it into its order. */
export const dragged = (
  collection: Ordered,
): { components: NonNullable<NonNullable<CollectionConfig['admin']>['components']> } => ({
  components: {
    beforeListTable: [{ path: '/management/fields/OrderList.client#OrderList', clientProps: { collection } }],
  },
})

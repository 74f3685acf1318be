'use client'

import { lazy, Suspense } from 'react'
import type { BasketItem } from '@/contract/basket'

const RequiredTest = lazy(() =>
  import('./RequiredTest.client').then(({ RequiredTest }) => ({ default: RequiredTest })),
)

/** The patch test of an item. Most items need none, so its scripts are loaded with the first that does. */
export const ItemTest = ({ item }: { item: BasketItem }) => {
  // Items that an earlier version stored in the browser have no test until they are read again.
  const { required_test: test } = item as Partial<BasketItem>
  return test ? (
    <Suspense>
      <RequiredTest item={item} test={test} />
    </Suspense>
  ) : null
}

'use client'

import type { BasketDiscount } from '../../contract/discounts'
import { discountTexts } from '../../messages/payment-texts'
import { basketState } from '../basket/store'
import { useBasket } from '../basket/use-basket'
import { call } from '../call'
import { type DiscountEntry, useDiscount } from './use-discount'

const preview = (discountCode: string) => {
  const { basketId, session } = basketState()
  return call<BasketDiscount>('/api/basket/discount', {
    method: 'POST',
    json: { basketId, discountCode },
    session,
    fallback: discountTexts.failed,
  })
}

/** A discount code on this basket. */
export const useBasketDiscount = (): DiscountEntry => {
  const { basketId, items } = useBasket()
  const composition = items.map((item) => item.item_id).join()
  const about = basketId && composition ? `${basketId} ${composition}` : ''
  return useDiscount({ slot: 'checkoutDiscount', about, preview })
}

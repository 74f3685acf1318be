'use client'

import { Icon } from '../ui/Icon'

/** The way to the basket. */
export const BasketButton = () => (
  <a href="/booking-appointment/checkout" className="icon-button" aria-label="Basket, 0 items">
    <Icon name="bag" />
  </a>
)

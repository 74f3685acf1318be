'use client'

import { useState } from 'react'
import { basketTexts } from '../../messages/booking-texts'
import { Alert } from '../ui/Alert.client'
import { Button, ButtonLink } from '../ui/Button'
import { Drawer } from '../ui/Drawer.client'
import { Icon } from '../ui/Icon'
import { formatMoney } from '../../domain/pricing/money'
import { Status } from '../ui/Status'
import { clearBasket, dismissNotice } from './actions'
import { focusIfLost } from './focus-if-lost'
import { BasketItemRow } from './BasketItemRow.client'
import type { BasketItem } from '../../contract/basket'
import { type BasketWords, subtotalPence } from './types'
import { Undo } from './Undo.client'
import { useBasket } from './use-basket'
import { useRemoval } from './use-removal'

interface Props {
  open: boolean
  onClose: () => void
  places: Record<string, string>
  words: BasketWords
}

/** The drawer's heading. */
const TITLE = 'basket-title'

/** What the visitor has chosen, how long it is held, and the way to checkout. */
export const BasketDrawer = ({ open, onClose, places, words }: Props) => {
  const { items, notice } = useBasket()
  const removal = useRemoval()
  const [cleared, setCleared] = useState(false)
  const clear = () => {
    removal.forget()
    dismissNotice()
    void clearBasket().then(() => {
      setCleared(true)
      focusIfLost(document.getElementById(TITLE))
    })
  }
  return (
    <Drawer
      id="basket"
      title={words.heading}
      open={open}
      onClose={onClose}
      footer={
        items.length > 0 ? (
          <DrawerFooter subtotal={words.subtotal} items={items} onClear={clear} />
        ) : undefined
      }
    >
      <div className="grid *:not-empty:not-last:mb-5">
        <Alert message={notice} onDismiss={dismissNotice} />
        <Undo removal={removal} heading={TITLE} />
        <Status>{cleared && items.length === 0 && basketTexts.cleared}</Status>
        {items.length === 0 ? (
          <EmptyBasket {...words} />
        ) : (
          <ul>
            {items.map((item) => (
              <BasketItemRow
                key={item.item_id}
                words={words}
                item={item}
                place={places[item.location_id]}
                onRemove={() => {
                  setCleared(false)
                  void removal.remove(item)
                }}
              />
            ))}
          </ul>
        )}
      </div>
    </Drawer>
  )
}

interface FooterProps {
  subtotal: string
  items: BasketItem[]
  onClear: () => void
}

const DrawerFooter = ({ subtotal, items, onClear }: FooterProps) => (
  <div className="grid gap-4">
    <p className="flex items-baseline justify-between">
      <span>{subtotal}</span>
      <span className="figures text-h4">{formatMoney(subtotalPence(items))}</span>
    </p>
    <div className="grid grid-cols-[auto_1fr] gap-3">
      <Button kind="quiet" className="px-4 whitespace-nowrap" onClick={onClear}>
        Clear Basket
      </Button>
      <ButtonLink href="/booking-appointment/checkout">Checkout</ButtonLink>
    </div>
  </div>
)

const EmptyBasket = ({ title, text }: BasketWords) => (
  <div className="grid justify-items-start gap-4 pt-6">
    <Icon name="bag" size={40} className="text-rosewood" />
    <p className="font-display text-h4">{title}</p>
    <p className="text-ink-soft">{text}</p>
    <ButtonLink href="/booking-appointment" className="mt-2">
      Browse Services
    </ButtonLink>
  </div>
)

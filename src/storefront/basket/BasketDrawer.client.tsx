'use client'

import { formatTreatment } from '@/domain/content/placeholders'
import { useState } from 'react'
import { BookingIcon } from '@/storefront/ui/BookingIcon'
import { Icon } from '@/storefront/ui/Icon'
import { formatMoney } from '@/domain/pricing/totals'
import { GuestControl } from './GuestControl.client'
import { HoldCountdown } from './HoldCountdown.client'
import { formatRemoveName, ItemLines } from './ItemLines'
import { ItemTest } from './ItemTest.client'
import type { BasketItem } from '@/contract/basket'
import { planTexts } from '@/messages/plan-visit'
import { type BasketWords, holdEnd, getItemPence, isUntimed, sumItemPence } from './types'
import { basketTexts } from '@/messages/booking'
import { restoreFocus, Undo, useRemoval } from './Undo.client'
import { useBasket } from './use-basket'
import { Alert } from '@/storefront/ui/Alert.client'
import { Button, ButtonLink } from '@/storefront/ui/Button'
import { Drawer } from '@/storefront/ui/Drawer.client'
import { Status } from '@/storefront/ui/Status'
import { clearNotice } from './store'
import { clearBasket } from './change-items'

interface Props {
  words: Pick<BasketWords, 'noTime' | 'performer' | 'heldFor' | 'heldNoMore'>
  item: BasketItem
  place: string | undefined
  onRemove: () => void
}

const BasketItemRow = ({ words, item, place, onRemove }: Props) => (
  <li className="grid grid-cols-[1fr_auto] gap-x-4 border-b border-hairline py-5 first:pt-0">
    <h3 className="font-sans text-body font-[600] leading-snug tracking-normal">
      {formatTreatment(item.service_name, item.guest_name)}
    </h3>
    <p className="figures font-[550]">{formatMoney(getItemPence(item))}</p>
    <div className="mt-1 grid gap-0.5">
      <ItemLines noTime={words.noTime} performer={words.performer} item={item} place={place} />
      <HoldCountdown heldFor={words.heldFor} ended={words.heldNoMore} until={holdEnd(item)} />
      <GuestControl item={item} />
    </div>
    <button
      type="button"
      className="icon-button -mb-2 -mr-2.5 self-end justify-self-end"
      aria-label={formatRemoveName(item)}
      onClick={onRemove}
    >
      <BookingIcon name="trash" size={22} />
    </button>
    <ItemTest item={item} />
  </li>
)

interface BasketDrawerProps {
  open: boolean
  onClose: () => void
  places: Record<string, string>
  words: BasketWords
}

/** The id of the drawer's heading. */
const TITLE = 'basket-title'

/** The visitor's items, how long they are held, and the link to checkout. */
export const BasketDrawer = ({ open, onClose, places, words }: BasketDrawerProps) => {
  const { items, notice } = useBasket()
  const removal = useRemoval()
  const [cleared, setCleared] = useState(false)
  const clear = () => {
    removal.forget()
    clearNotice()
    void clearBasket().then(() => {
      setCleared(true)
      restoreFocus(document.getElementById(TITLE))
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
        <Alert message={notice} onDismiss={clearNotice} />
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
      <span className="figures text-h4">{formatMoney(sumItemPence(items))}</span>
    </p>
    {items.filter(isUntimed).length > 1 && (
      <ButtonLink kind="quiet" href="/booking-appointment/plan-visit">
        {planTexts.link}
      </ButtonLink>
    )}
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

'use client'

import { lazy, Suspense, useRef, useState } from 'react'
import type { BasketItem } from '@/contract/basket'
import { fillPlaceholders } from '@/domain/content/placeholders'
import { guestTexts } from '@/messages/guests'

/** Loaded only when needed, because most treatments are for the customer. */
const GuestForm = lazy(() => import('./GuestForm.client').then(({ GuestForm: Form }) => ({ default: Form })))

/** Says for whom a treatment in the basket is (D101). */
export const GuestControl = ({ item }: { item: BasketItem }) => {
  const [isOpen, setIsOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const close = () => {
    setIsOpen(false)
    // Runs after the button is rendered again.
    setTimeout(() => button.current?.focus())
  }
  const label = item.guest_name ? guestTexts.change : guestTexts.ask
  return isOpen ? (
    <Suspense fallback={null}>
      <GuestForm item={item} onClose={close} />
    </Suspense>
  ) : (
    <button
      ref={button}
      type="button"
      className="text-link min-h-11 justify-self-start text-small text-ink-soft"
      aria-label={fillPlaceholders(guestTexts.buttonName, { label, treatment: item.service_name })}
      onClick={() => setIsOpen(true)}
    >
      {label}
    </button>
  )
}

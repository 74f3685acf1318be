'use client'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { BasketItem } from '@/contract/basket'
import { fillPlaceholders } from '@/domain/content/placeholders'
import { guestTexts } from '@/messages/guests'
import { Button } from '@/storefront/ui/Button'
import { Field } from '@/storefront/ui/Field'
import type * as contract from '@/contract/basket'
import type { Answered } from '@/contract/call'
import { call, type CallAnswer } from '@/storefront/call'
import { handleClearBasket, loadBasket } from './actions'
import { getBasketState } from './store'

/** Changes for whom a treatment is. An empty name means the customer (D101). */
const changeGuest = async (itemId: string, name: string): Promise<CallAnswer<object>> => {
  const answer = await handleClearBasket(
    await call<Answered<typeof contract.changeGuest>>('/api/basket/guest', {
      method: 'POST',
      json: { item_id: itemId, guest_name: name },
      session: getBasketState().session,
      fallback: guestTexts.failed,
    }),
  )
  if (answer.ok) await loadBasket()
  return answer
}

interface Props {
  item: BasketItem
  onClose: () => void
}

/** Asks for the name of the person treated. Without a name, the treatment is for the customer. */
export const GuestForm = ({ item, onClose }: Props) => {
  const id = `guest-${item.item_id}`
  const [name, setName] = useState(item.guest_name ?? '')
  /** A new object each time, so that the same error moves the focus again. */
  const [error, setError] = useState<{ message: string } | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector('input')?.focus(), [error])
  const save = async (guest: string) => {
    setIsBusy(true)
    const answer = await changeGuest(item.item_id, guest)
    setIsBusy(false)
    if (answer.ok) onClose()
    else setError({ message: answer.message })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // The form may be on a page that is a form itself.
    event.stopPropagation()
    if (name.trim()) void save(name.trim())
    else setError({ message: guestTexts.missing })
  }
  const nameButton = (label: string) =>
    fillPlaceholders(guestTexts.buttonName, { label, treatment: item.service_name })
  return (
    <form ref={form} noValidate className="mt-2 grid gap-3" onSubmit={submit}>
      <Field
        id={id}
        label={
          <>
            {guestTexts.label} <span className="sr-only">({item.service_name})</span>
          </>
        }
        maxLength={60}
        autoComplete="off"
        value={name}
        error={error?.message}
        onChange={(event) => setName(event.target.value)}
      />
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <Button type="submit" small kind="quiet" disabled={isBusy} aria-label={nameButton(guestTexts.save)}>
          {guestTexts.save}
        </Button>
        <button
          type="button"
          className="text-link text-small"
          disabled={isBusy}
          aria-label={nameButton(guestTexts.forMe)}
          onClick={() => (item.guest_name ? void save('') : onClose())}
        >
          {guestTexts.forMe}
        </button>
        {item.guest_name && (
          <button
            type="button"
            className="text-link text-small"
            disabled={isBusy}
            aria-label={nameButton('Cancel')}
            onClick={onClose}
          >
            Cancel
          </button>
        )}
      </div>
    </form>
  )
}

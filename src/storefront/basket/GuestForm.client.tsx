'use client'

import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { BasketItem } from '@/contract/basket'
import { guestTexts } from '@/messages/plan-visit'
import { Button } from '@/storefront/ui/Button'
import { Field } from '@/storefront/ui/Field'
import { changeGuest } from './actions'

interface Props {
  item: BasketItem
  onClose: () => void
}

/** Asks for the name of the person treated. Without a name, the treatment is for the customer. */
export const GuestForm = ({ item, onClose }: Props) => {
  const id = `guest-${item.item_id}`
  const [name, setName] = useState(item.guest_name ?? '')
  const [error, setError] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector('input')?.focus(), [])
  const save = async (guest: string) => {
    setIsBusy(true)
    setError(null)
    const answer = await changeGuest(item.item_id, guest)
    setIsBusy(false)
    if (answer.ok) onClose()
    else setError(answer.message)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // The form may be on a page that is a form itself.
    event.stopPropagation()
    if (name.trim()) void save(name.trim())
    else setError(guestTexts.missing)
  }
  return (
    <form ref={form} noValidate className="mt-2 grid gap-3" onSubmit={submit}>
      <Field
        id={id}
        label={guestTexts.label}
        maxLength={60}
        autoComplete="off"
        value={name}
        error={error}
        onChange={(event) => setName(event.target.value)}
      />
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <Button type="submit" small kind="quiet" disabled={isBusy}>
          {guestTexts.save}
        </Button>
        <button
          type="button"
          className="text-link text-small"
          disabled={isBusy}
          onClick={() => (item.guest_name ? void save('') : onClose())}
        >
          {guestTexts.forMe}
        </button>
      </div>
    </form>
  )
}

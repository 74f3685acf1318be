'use client'

import { useRef, useState } from 'react'
import type { Customer } from '@/contract/customers'
import { customerTexts } from '@/messages/management-customers'
import { Action } from '../../components/Action.client'
import { type Answer, call } from '../../api/call'
import { personName } from '../../format/person-name'

interface Props {
  customer: Customer
  /** Where it is; null while there is none. */
  picture: string | null
  onDone(message: string): void
  onFailed(message: string): void
}

const path = (id: string): string => `/api/customers/picture?customer_id=${encodeURIComponent(id)}`

const initials = ({ first_name, last_name }: Customer): string =>
  `${first_name.charAt(0)}${last_name.charAt(0)}`.toUpperCase()

/** The arch with the picture of a customer, or their initials; staff upload and remove it. */
export const CustomerPicture = ({ customer, picture, onDone, onFailed }: Props) => {
  const field = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)
  const id = customer.customer_id

  const told = async (asked: Promise<Answer<object>>): Promise<void> => {
    setBusy(true)
    const answer = await asked
    setBusy(false)
    if (answer.ok) onDone(answer.message)
    else onFailed(answer.message)
  }
  const upload = (file: File | undefined): void => {
    if (!file) return
    const form = new FormData()
    form.set('customer_id', id)
    form.set('picture', file)
    void told(call('/api/customers/picture', { method: 'POST', form, failed: customerTexts.pictureFailed }))
    if (field.current) field.current.value = ''
  }

  return (
    <div className="desk-who__picture">
      <span className="desk-who__arch">
        {picture ? (
          <img src={picture} alt={personName(customer)} width={56} height={68} />
        ) : (
          <span aria-hidden="true">{initials(customer)}</span>
        )}
      </span>
      <input
        ref={field}
        type="file"
        hidden
        accept="image/jpeg,image/png,image/webp,image/avif,image/heic,image/heif"
        onChange={(event) => upload(event.target.files?.[0])}
      />
      <div className="desk-who__picture-actions">
        <Action small busy={busy} onClick={() => field.current?.click()}>
          Upload image
        </Action>
        {picture && (
          <Action
            small
            kind="quiet"
            disabled={busy}
            onClick={() => void told(call(path(id), { method: 'DELETE', failed: customerTexts.pictureKept }))}
          >
            Remove image
          </Action>
        )}
      </div>
    </div>
  )
}

'use client'

import { useCallback, useEffect, useState } from 'react'
import { checkoutTexts } from '../../messages/booking-texts'
import { basketState } from '../basket/store'
import type { Answered } from '../../contract/call'
import type { createCustomer } from '../../contract/customers'
import { call } from '../call'
import {
  customerBody,
  type CustomerFields,
  emptyFields,
  type FieldErrors,
  type FieldName,
  fieldErrors,
  fieldOfCall,
} from './fields'
import { readCustomer, readFields, type SavedCustomer, writeCustomer, writeFields } from './checkout-storage'

export interface Customer {
  fields: CustomerFields
  errors: FieldErrors
  change: (name: FieldName, value: string) => void
  /** The id of the customer who was saved with what stands in the form; null when not saved. */
  savedId: () => string | null
  /** Checks and saves; null when saved, else the sentence for the alert. */
  save: () => Promise<string | null>
}

const matches = (
  saved: SavedCustomer | null,
  fields: string,
  session: string | null,
): saved is SavedCustomer => saved !== null && saved.fields === fields && saved.session === session

/** What the visitor types, kept through reloads and errors, and the customer that it was saved as. */
export const useCustomer = (): Customer => {
  const [fields, setFields] = useState(emptyFields)
  const [errors, setErrors] = useState<FieldErrors>({})
  useEffect(() => setFields(readFields()), [])

  const change = useCallback((name: FieldName, value: string) => {
    setFields((before) => {
      const after = { ...before, [name]: value }
      writeFields(after)
      return after
    })
    setErrors(({ [name]: _mended, ...others }) => others)
  }, [])

  const savedId = () => {
    const saved = readCustomer()
    return matches(saved, JSON.stringify(customerBody(readFields())), basketState().session) ? saved.id : null
  }

  const save = async () => {
    const wrong = fieldErrors(fields)
    setErrors(wrong)
    if (Object.keys(wrong).length > 0) return checkoutTexts.fillIn
    const { session } = basketState()
    if (savedId()) return null
    const body = customerBody(fields)
    const answer = await call<Partial<Answered<typeof createCustomer>>>('/api/customers/new', {
      method: 'POST',
      json: body,
      session,
      fallback: checkoutTexts.customerFailed,
    })
    if (!answer.ok) {
      const field = fieldOfCall(answer.field)
      if (field) setErrors({ [field]: answer.message })
      return answer.message
    }
    if (!answer.value.customer_id || !session) return checkoutTexts.customerFailed
    writeCustomer({ id: answer.value.customer_id, session, fields: JSON.stringify(body) })
    return null
  }
  return { fields, errors, change, savedId, save }
}

'use client'

import { useState } from 'react'
import { enquiryTexts } from '@/messages/contact'
import { fillInText } from '@/messages/forms'
import type { Answered } from '@/contract/call'
import type { submitEnquiry } from '@/contract/enquiries'
import type { CallAnswer } from '@/storefront/call'
import { useFirstTouch } from '@/storefront/ui/use-first-touch'

/** The request for `communications/enquiry-submission`. `website` is a trap for bots. */
export interface EnquiryFields {
  first_name: string
  last_name: string
  email: string
  phone_number: string
  enquiry: string
  website: string
}

type EnquiryErrors = Partial<Record<keyof EnquiryFields, string>>

const emptyEnquiry: EnquiryFields = {
  first_name: '',
  last_name: '',
  email: '',
  phone_number: '',
  enquiry: '',
  website: '',
}

const required = {
  first_name: enquiryTexts.firstName,
  email: enquiryTexts.email,
  phone_number: enquiryTexts.phone,
  enquiry: enquiryTexts.empty,
} as const

export const isRequired = (name: keyof EnquiryFields): boolean => name in required

/** The errors of the required fields that are empty (S4). */
const findMissingFields = (fields: EnquiryFields): EnquiryErrors =>
  Object.fromEntries(
    Object.entries(required).filter(([name]) => fields[name as keyof EnquiryFields].trim() === ''),
  )

/** The field that the server's refusal names, if the form has it. */
const findField = (name: string | null): keyof EnquiryFields | null =>
  name !== null && name in emptyEnquiry ? (name as keyof EnquiryFields) : null

const loadCall = () => import('@/storefront/call')

/** Sends the enquiry. Null if the code for it could not be loaded. */
const submit = async (fields: EnquiryFields): Promise<CallAnswer<Answered<typeof submitEnquiry>> | null> => {
  const loaded = await loadCall().catch(() => null)
  return (
    loaded &&
    loaded.call('/api/communications/enquiry-submission', {
      method: 'POST',
      json: fields,
      fallback: enquiryTexts.failed,
    })
  )
}

/** The visitor's input, kept until it is sent. Errors never lose it. */
export const useEnquiry = () => {
  useFirstTouch(loadCall)
  const [fields, setFields] = useState(emptyEnquiry)
  const [errors, setErrors] = useState<EnquiryErrors>({})
  const [alert, setAlert] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const [sent, setSent] = useState<string | null>(null)

  const change = (name: keyof EnquiryFields, value: string): void => {
    setFields((before) => ({ ...before, [name]: value }))
    setErrors(({ [name]: _mended, ...others }) => others)
  }

  const send = async (): Promise<void> => {
    const missing = findMissingFields(fields)
    const [first, ...others] = Object.values(missing)
    setErrors(missing)
    setAlert(others.length > 0 ? fillInText : (first ?? null))
    if (busy || first) return
    setBusy(true)
    const answer = await submit(fields)
    setBusy(false)
    if (!answer) return setAlert(enquiryTexts.failed)
    if (answer.ok) {
      setFields(emptyEnquiry)
      return setSent(answer.value.message)
    }
    const field = findField(answer.field)
    if (field) setErrors({ [field]: answer.message })
    setAlert(answer.message)
  }

  return {
    fields,
    errors,
    alert,
    busy,
    sent,
    change,
    send,
    dismiss: () => setAlert(null),
    again: () => setSent(null),
  }
}

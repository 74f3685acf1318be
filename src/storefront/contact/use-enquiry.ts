'use client'

import { useState } from 'react'
import type { Answered } from '../../contract/call'
import type { submitEnquiry } from '../../contract/enquiries'
import { checkoutTexts } from '../../messages/booking-texts'
import { enquiryTexts } from '../../messages/contact-texts'
import { call } from '../call'
import { emptyEnquiry, type EnquiryErrors, type EnquiryFields, fieldNamed, missingIn } from './enquiry'

/** What the visitor types until it is sent. Whatever goes wrong, nothing typed is lost. */
export const useEnquiry = () => {
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
    const missing = missingIn(fields)
    const [first, ...others] = Object.values(missing)
    setErrors(missing)
    setAlert(others.length > 0 ? checkoutTexts.fillIn : (first ?? null))
    if (busy || first) return
    setBusy(true)
    const answer = await call<Answered<typeof submitEnquiry>>('/api/communications/enquiry-submission', {
      method: 'POST',
      json: fields,
      fallback: enquiryTexts.failed,
    })
    setBusy(false)
    if (answer.ok) {
      setFields(emptyEnquiry)
      return setSent(answer.value.message)
    }
    const field = fieldNamed(answer.field)
    if (field) setErrors({ [field]: answer.message })
    setAlert(answer.message)
  }

  return {
    ...{ fields, errors, alert, busy, sent, change, send },
    dismiss: () => setAlert(null),
    again: () => setSent(null),
  }
}

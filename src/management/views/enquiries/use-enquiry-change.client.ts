'use client'

import { useState } from 'react'
import type { Enquiry } from '@/contract/enquiries'
import { saveTexts } from '@/messages/management-texts'
import { call } from '../../api/call'

/** What is done about an enquiry; the sentence of what was done goes to `onChanged`. */
export const useEnquiryChange = (enquiry: Enquiry | null, onChanged: (message: string) => void) => {
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)

  const change = async (method: 'PUT' | 'POST', path: string, more: object): Promise<void> => {
    if (!enquiry) return
    setBusy(true)
    const answer = await call(path, {
      method,
      body: { enquiry_id: enquiry.enquiry_id, ...more },
      failed: saveTexts.enquiry,
    })
    setBusy(false)
    setError(answer.ok ? null : answer.message)
    if (answer.ok) onChanged(answer.message)
  }
  return {
    busy,
    error,
    setAnswered: (answered: boolean) => change('PUT', '/api/communications/enquiry-answered', { answered }),
    makeCustomer: () => change('POST', '/api/communications/enquiry-customer', {}),
  }
}

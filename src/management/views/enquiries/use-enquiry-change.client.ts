'use client'

import { useState } from 'react'
import type { Answered } from '@/contract/call'
import type { answerEnquiry, Enquiry, makeCustomerOfEnquiry } from '@/contract/enquiries'
import { saveTexts } from '@/messages/management-texts'
import { call } from '@/management/api/call'

/** Changes an enquiry. `onChanged` gets a message and the updated enquiry. */
export const useEnquiryChange = (
  enquiry: Enquiry | null,
  onChanged: (message: string, changed: Enquiry) => void,
) => {
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)

  const change = async <T extends object>(
    method: 'PUT' | 'POST',
    path: string,
    more: object,
    changedBy: (answer: T) => Partial<Enquiry>,
  ): Promise<void> => {
    if (!enquiry) return
    setBusy(true)
    const answer = await call<T>(path, {
      method,
      body: { enquiry_id: enquiry.enquiry_id, ...more },
      failed: saveTexts.enquiry,
    })
    setBusy(false)
    setError(answer.ok ? null : answer.message)
    if (answer.ok) onChanged(answer.message, { ...enquiry, ...changedBy(answer.data) })
  }
  return {
    busy,
    error,
    setAnswered: (answered: boolean) =>
      change<Answered<typeof answerEnquiry>>(
        'PUT',
        '/api/communications/enquiry-answered',
        { answered },
        (answer) => answer.enquiry,
      ),
    makeCustomer: () =>
      change<Answered<typeof makeCustomerOfEnquiry>>(
        'POST',
        '/api/communications/enquiry-customer',
        {},
        ({ customer_id }) => ({ customer_id }),
      ),
  }
}

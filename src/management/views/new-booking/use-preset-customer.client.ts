'use client'

import { useEffect } from 'react'
import { loadTexts } from '@/messages/management-texts'
import { call } from '../../api/call'
import { personName } from '../../format/person-name'
import type { Answered } from '@/contract/call'
import type { getCustomer } from '@/contract/customers'
import type { Draft } from './draft'

/** The customer that the address names is chosen already, and their step is done. */
export const usePresetCustomer = (
  id: string,
  draft: Draft | null,
  change: (more: Partial<Draft>) => void,
  onFailed: (message: string) => void,
): void => {
  const wanted = draft && id && draft.customer?.id !== id && draft.step === 'choose-customer' ? id : null
  useEffect(() => {
    if (!wanted) return
    const load = async (): Promise<void> => {
      const answer = await call<Answered<typeof getCustomer>>(
        `/api/customers/customer?customer_id=${encodeURIComponent(wanted)}`,
        { failed: loadTexts.customerDetails },
      )
      if (!answer.ok) return onFailed(answer.message)
      change({ customer: { id: wanted, name: personName(answer.data.customer) }, step: 'choose-staff' })
    }
    void load()
  }, [wanted, change, onFailed])
}

'use client'

import type { Answered } from '@/contract/call'
import type { getCustomer } from '@/contract/customers'
import { wizardLoadTexts } from './texts'
import type { DeskCatalogue } from '@/server/services/diary/desk-catalogue'
import { getSalonNow } from '@/management/format/dates'
import { useCall } from '@/management/api/use-call.client'
import { HealthSigns, listHealthSigns } from '@/management/components/HealthSigns'
import { Notice } from '@/management/components/Notice.client'
import type { Draft } from './draft'

interface Props {
  customerId: string
  catalogue: DeskCatalogue
  draft: Draft
}

/** The customer's health tags for this treatment; loaded again each time and never stored in the browser. */
export const CustomerSigns = ({ customerId, catalogue, draft: { service, slot } }: Props) => {
  const { data, error, reload } = useCall<Answered<typeof getCustomer>>(
    `/api/customers/customer?${new URLSearchParams({ customer_id: customerId })}`,
    wizardLoadTexts.customers,
  )
  const needsTest = catalogue.services.some(({ id, patchTest }) => patchTest && id === service?.id)
  const start = slot ? Date.parse(slot.start) : getSalonNow()
  return (
    <>
      {data && <HealthSigns signs={listHealthSigns(data.customer.health, start, needsTest)} />}
      <Notice message={error} action={{ label: 'Try again', run: reload }} />
    </>
  )
}

'use client'

import { useRouter } from 'next/navigation'
import type { Answered } from '@/contract/call'
import type { createService } from '@/contract/services'
import { serviceTexts } from '@/messages/management-services'
import { Action } from '@/management/components/Action.client'
import { Dialog } from '@/management/components/Dialog.client'
import { SuccessMessage } from '@/management/components/Notice.client'
import { getServiceHref, servicePages } from './service-form'

/** `made` null: not created yet. */
export const ServiceCreatedDialog = ({ made }: { made: Answered<typeof createService> | null }) => {
  const router = useRouter()
  return (
    <Dialog title="Service created" open={made !== null} onClose={() => router.push(servicePages.all)}>
      <SuccessMessage message={made?.message ?? null} />
      <p>
        <strong>{made?.data.service_name}</strong>
      </p>
      <p className="desk-hint">
        {made?.data.price ? serviceTexts.created : serviceTexts.createdWithoutPrice}
      </p>
      <div className="desk-actions">
        <Action kind="primary" onClick={() => router.push(getServiceHref('details', made?.service_id ?? ''))}>
          Go to service
        </Action>
        <Action onClick={() => router.push(servicePages.all)}>Back to the services</Action>
      </div>
    </Dialog>
  )
}

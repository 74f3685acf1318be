'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import type { Answered } from '@/contract/call'
import type { Enquiry, listEnquiries } from '@/contract/enquiries'
import { emptyTexts, loadTexts, moreTexts } from '@/messages/management-texts'
import { useCall } from '../../api/use-call.client'
import { Notice, SuccessMessage } from '../../components/Notice.client'
import { Page } from '../../components/Page.client'
import { Tabs } from '../../components/Tabs.client'
import { Skeleton } from '../../components/Skeleton'
import { useQuery } from '../../hooks/use-query.client'
import { EnquiriesTable } from './EnquiriesTable.client'
import { EnquiryDialog } from './EnquiryDialog.client'
import { RemoveEnquiryDialog } from './RemoveEnquiryDialog.client'

const views = [
  ['', 'All enquiries'],
  ['open', 'To be answered'],
] as const

/** /management/enquiries: what visitors wrote on the contact page, and whether somebody has answered. */
export const EnquiriesScreen = () => {
  const { get, setQuery } = useQuery()
  const router = useRouter()
  const { data, error, loading, reload } = useCall<Answered<typeof listEnquiries>>(
    '/api/communications/enquiries',
    loadTexts.enquiries,
  )
  const [openId, setOpenId] = useState<string | null>(null)
  const [removing, setRemoving] = useState<Enquiry | null>(null)
  const [success, setSuccess] = useState<string | null>(null)
  const show = get('show')
  const all = data?.enquiries ?? []
  const shown = all.filter(({ answered_at }) => show !== 'open' || answered_at === null)

  const done = (message: string): void => {
    setSuccess(message)
    setRemoving(null)
    reload()
    // The line above the page counts those that wait.
    router.refresh()
  }

  return (
    <Page title="Enquiries">
      <Tabs label="Which enquiries" options={views} chosen={show} onChoose={(show) => setQuery({ show })} />
      <SuccessMessage message={success} />
      <Notice message={error} action={{ label: 'Try again', run: reload }} />
      {!data && loading && <Skeleton rows={6} />}
      {data && shown.length === 0 && (
        <p className="desk-empty">{all.length > 0 ? emptyTexts.openEnquiries : emptyTexts.enquiries}</p>
      )}
      {shown.length > 0 && (
        <EnquiriesTable enquiries={shown} onOpen={({ enquiry_id }) => setOpenId(enquiry_id)} />
      )}
      {data?.more && <p className="desk-hint">{moreTexts.enquiries}</p>}
      <EnquiryDialog
        enquiry={all.find(({ enquiry_id }) => enquiry_id === openId) ?? null}
        onClose={() => setOpenId(null)}
        onChanged={done}
        onRemove={(enquiry) => {
          setOpenId(null)
          setRemoving(enquiry)
        }}
      />
      <RemoveEnquiryDialog enquiry={removing} onClose={() => setRemoving(null)} onRemoved={done} />
    </Page>
  )
}

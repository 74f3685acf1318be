'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import type { Answered } from '@/contract/call'
import type { Enquiry, listEnquiries } from '@/contract/enquiries'
import { emptyTexts, loadTexts } from '@/messages/management-texts'
import { useCall } from '@/management/api/use-call.client'
import { FoundList } from '@/management/components/SearchBox.client'
import { SuccessMessage } from '@/management/components/Notice.client'
import { Page } from '@/management/components/Page.client'
import { Tabs } from '@/management/components/Tabs.client'
import { parseListQuery } from '@/management/format/kept-view'
import { useQuery } from '@/management/hooks/use-query.client'
import { EnquiriesTable } from './EnquiriesTable.client'
import { EnquiryDialog } from './EnquiryDialog.client'
import { toEnquiriesPath } from './paths'
import { RemoveEnquiryDialog } from './RemoveEnquiryDialog.client'

const views = [
  ['', 'All enquiries'],
  ['open', 'Not answered yet'],
] as const

/**
 * /management/enquiries: messages from the contact page, and if they have been answered; by tab, in pages. The open
 * enquiry and its messages remain when the list of a new tab arrives late.
 */
export const EnquiriesScreen = () => {
  const { get, setQuery } = useQuery()
  const show = get('show')
  const asked = parseListQuery(get)
  const router = useRouter()
  const list = useCall<Answered<typeof listEnquiries>>(toEnquiriesPath(show, asked), loadTexts.enquiries)
  /** Stays open while it is read, even after an action removes it from the list. */
  const [open, setOpen] = useState<Enquiry | null>(null)
  const [removing, setRemoving] = useState<Enquiry | null>(null)
  const [success, setSuccess] = useState<string | null>(null)
  const shown = list.data?.enquiries ?? []

  const done = (message: string): void => {
    setSuccess(message)
    setRemoving(null)
    list.reload()
    // Refreshes the notice at the top of the page, which counts unanswered enquiries.
    router.refresh()
  }

  return (
    <Page title="Enquiries">
      <Tabs
        label="Which enquiries"
        options={views}
        chosen={show}
        onChoose={(show) => {
          setSuccess(null)
          setQuery({ show, page: null })
        }}
      />
      <SuccessMessage message={success} onDismiss={() => setSuccess(null)} />
      <FoundList
        list={list}
        asked={asked}
        count={shown.length}
        search={{ label: 'Search enquiries', hint: 'Name, email, phone or keyword' }}
        none={show === 'open' ? emptyTexts.openEnquiries : emptyTexts.enquiries}
      >
        <EnquiriesTable enquiries={shown} onOpen={setOpen} />
      </FoundList>
      <EnquiryDialog
        enquiry={open}
        onClose={() => setOpen(null)}
        onChanged={(message, changed) => {
          setOpen(changed)
          done(message)
        }}
        onRemove={(enquiry) => {
          setOpen(null)
          setRemoving(enquiry)
        }}
      />
      <RemoveEnquiryDialog enquiry={removing} onClose={() => setRemoving(null)} onRemoved={done} />
    </Page>
  )
}

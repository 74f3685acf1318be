'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import type { Answered } from '@/contract/call'
import type { Enquiry, listEnquiries } from '@/contract/enquiries'
import { emptyTexts, listTexts, loadTexts } from '@/messages/management-texts'
import { useCall } from '../../api/use-call.client'
import { Notice, SuccessMessage } from '../../components/Notice.client'
import { Page } from '../../components/Page.client'
import { NothingFound } from '../../components/NothingFound.client'
import { Pager } from '../../components/Pager.client'
import { SearchBox } from '../../components/SearchBox.client'
import { SortField } from '../../components/SortField.client'
import { Tabs } from '../../components/Tabs.client'
import { Skeleton } from '../../components/Skeleton'
import { listAsked, listSortWords } from '../../format/list-query'
import { useQuery } from '../../hooks/use-query.client'
import { EnquiriesTable } from './EnquiriesTable.client'
import { EnquiryDialog } from './EnquiryDialog.client'
import { enquiriesCall } from './paths'
import { RemoveEnquiryDialog } from './RemoveEnquiryDialog.client'

const views = [
  ['', 'All enquiries'],
  ['open', 'To be answered'],
] as const

/**
 * /management/enquiries: what visitors wrote on the contact page, and whether somebody has answered; a tab, a page at a time.
 * What is open, and what was said about it, outlasts a tab that comes late.
 */
export const EnquiriesScreen = () => {
  const { get, setQuery } = useQuery()
  const show = get('show')
  const asked = listAsked(get)
  const router = useRouter()
  const { data, error, loading, reload } = useCall<Answered<typeof listEnquiries>>(
    enquiriesCall(show, asked),
    loadTexts.enquiries,
  )
  /** Stays as it is read also when what was done about it takes it off the list. */
  const [open, setOpen] = useState<Enquiry | null>(null)
  const [removing, setRemoving] = useState<Enquiry | null>(null)
  const [success, setSuccess] = useState<string | null>(null)
  const shown = data?.enquiries ?? []

  const done = (message: string): void => {
    setSuccess(message)
    setRemoving(null)
    reload()
    // The line above the page counts those that wait.
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
      <SuccessMessage message={success} />
      <Notice message={error} action={{ label: 'Try again', run: reload }} />
      {!data && loading && <Skeleton rows={6} />}
      <SearchBox label="Search enquiries" hint="Name, email, phone or a word" />
      {shown.length > 0 && (
        <div className="desk-list-head">
          <SortField options={listSortWords} value={asked.sort} />
        </div>
      )}
      {data && shown.length === 0 && asked.search && (
        <NothingFound words={listTexts.nothingFound(asked.search)} />
      )}
      {data && shown.length === 0 && !asked.search && (
        <p className="desk-empty">{show === 'open' ? emptyTexts.openEnquiries : emptyTexts.enquiries}</p>
      )}
      {shown.length > 0 && <EnquiriesTable enquiries={shown} onOpen={setOpen} />}
      {data && (
        <Pager
          page={data.page - 1}
          pages={data.pages}
          onChange={(next) => setQuery({ page: next === 0 ? null : String(next + 1) })}
        />
      )}
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

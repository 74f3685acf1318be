'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import type { Answered } from '@/contract/call'
import type { Enquiry, listEnquiries } from '@/contract/enquiries'
import { emptyTexts, loadTexts, saveTexts } from '@/messages/management-texts'
import { useCall } from '@/management/api/use-call.client'
import { FoundList } from '@/management/components/SearchBox.client'
import { SuccessMessage } from '@/management/components/Notice.client'
import { Page } from '@/management/components/Page.client'
import { Tabs } from '@/management/components/ChoiceList.client'
import { parseListQuery } from '@/management/format/kept-view'
import { useQuery } from '@/management/hooks/navigation.client'
import { EnquiryDialog } from './EnquiryDialog.client'
import { toEnquiriesPath } from '@/management/api/catalogue'
import { formatFullName } from '@/domain/text/names'
import { StateTag } from '@/management/components/Tag'
import { formatDayAndTime } from '@/management/format/dates'
import { call } from '@/management/api/call'
import { ConfirmDialog } from '@/management/components/Dialog.client'
import { DataTable } from '@/management/components/DataTable'

interface RemoveEnquiryDialogProps {
  /** Null: closed. */
  enquiry: Enquiry | null
  onClose(): void
  onRemoved(message: string): void
}

const RemoveEnquiryDialog = ({ enquiry, onClose, onRemoved }: RemoveEnquiryDialogProps) => {
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const remove = async (): Promise<void> => {
    setBusy(true)
    const answer = await call(`/api/communications/enquiry?enquiry_id=${enquiry?.enquiry_id}`, {
      method: 'DELETE',
      failed: saveTexts.enquiry,
    })
    setBusy(false)
    setError(answer.ok ? null : answer.message)
    if (answer.ok) onRemoved(answer.message)
  }
  return (
    <ConfirmDialog
      title="Delete this enquiry?"
      open={enquiry !== null}
      confirm="Delete enquiry"
      busy={busy}
      error={error}
      onConfirm={() => void remove()}
      onClose={onClose}
    >
      <p>
        What {enquiry && formatFullName(enquiry.first_name, enquiry.last_name)} wrote will be deleted, along
        with any emails about it. Any customer record created from it will be kept.
      </p>
    </ConfirmDialog>
  )
}

interface Props {
  enquiries: Enquiry[]
  onOpen(enquiry: Enquiry): void
}

/** The number of characters shown, so that enquiries can be told apart. */
const BEGINNING = 90

const shortenMessage = (text: string): string =>
  text.length > BEGINNING ? `${text.slice(0, BEGINNING).trimEnd()}…` : text

const EnquiriesTable = ({ enquiries, onOpen }: Props) => (
  <DataTable label="Enquiries" columns={['From', 'Enquiry', 'Received', 'Status']}>
    {enquiries.map((one) => (
      <tr key={one.enquiry_id}>
        <td>
          <button type="button" className="desk-link" onClick={() => onOpen(one)}>
            {formatFullName(one.first_name, one.last_name)}
          </button>
        </td>
        <td data-label="Enquiry">{shortenMessage(one.enquiry)}</td>
        <td data-label="Received">{formatDayAndTime(one.received_at)}</td>
        <td data-label="Status">
          {one.answered_at ? (
            <StateTag tone="paid" words={`Answered by ${one.answered_by || 'staff'}`} />
          ) : (
            <StateTag tone="pending" words="Not answered yet" />
          )}
        </td>
      </tr>
    ))}
  </DataTable>
)

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
  /** The enquiry stays open while it is read, even after an action removes it from the list. */
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

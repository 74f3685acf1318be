'use client'

import type { Enquiry } from '@/contract/enquiries'
import { formatFullName } from '@/domain/text/names'
import { StateTag } from '@/management/components/Tag'
import { formatDayAndTime } from '@/management/format/dates'

interface Props {
  enquiries: Enquiry[]
  onOpen(enquiry: Enquiry): void
}

/** The number of characters shown, so that enquiries can be told apart. */
const BEGINNING = 90

const shortenMessage = (text: string): string =>
  text.length > BEGINNING ? `${text.slice(0, BEGINNING).trimEnd()}…` : text

export const EnquiriesTable = ({ enquiries, onOpen }: Props) => (
  <div className="desk-table-wrap" tabIndex={0} role="group" aria-label="Enquiries">
    <table className="desk-table desk-table--cards">
      <thead>
        <tr>
          <th scope="col">From</th>
          <th scope="col">Enquiry</th>
          <th scope="col">Received</th>
          <th scope="col">Status</th>
        </tr>
      </thead>
      <tbody>
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
      </tbody>
    </table>
  </div>
)

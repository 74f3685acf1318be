'use client'

import { emptyTexts, loadTexts } from '@/messages/management-texts'
import { formatDayAndTime } from '@/management/format/dates'
import { MailAddress } from '@/management/components/Notice.client'
import { Notice } from '@/management/components/Notice.client'
import { useCall } from '@/management/api/use-call.client'
import { Skeleton } from '@/management/components/Page.client'
import type { Answered } from '@/contract/call'
import type { listOutbox } from '@/contract/notifications'
import { OUTBOX_CALL } from './mails'

/** The outbox folder, including password emails: for admins only. */
export const Outbox = ({ onOpen }: { onOpen(name: string): void }) => {
  const { data, error, loading, reload } = useCall<Answered<typeof listOutbox>>(OUTBOX_CALL, loadTexts.mails)
  return (
    <>
      <p className="desk-hint">
        No mail server is set up, so every email is saved as a file in the salon’s “outbox” folder. The latest
        100 are shown here, without their links to choose a new password or see a booking. To follow a link,
        open the file.
      </p>
      <Notice message={error} action={{ label: 'Try again', run: reload }} />
      {!data && loading && <Skeleton rows={5} />}
      {data?.mails.length === 0 && <p className="desk-empty">{emptyTexts.outbox}</p>}
      {data && data.mails.length > 0 && (
        <div className="desk-table-wrap" tabIndex={0} role="group" aria-label="Outbox">
          <table className="desk-table desk-table--cards">
            <thead>
              <tr>
                <th scope="col">Subject</th>
                <th scope="col">To</th>
                <th scope="col">Created</th>
              </tr>
            </thead>
            <tbody>
              {data.mails.map(({ name, subject, to, created_at }) => (
                <tr key={name}>
                  <td>
                    <button type="button" className="desk-link" onClick={() => onOpen(name)}>
                      {subject || 'No subject'}
                    </button>
                  </td>
                  <td data-label="To">
                    <MailAddress address={to} />
                  </td>
                  <td data-label="Created">{created_at ? formatDayAndTime(created_at) : '–'}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </>
  )
}

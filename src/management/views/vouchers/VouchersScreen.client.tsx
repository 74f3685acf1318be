'use client'

import { Fragment, useState } from 'react'
import type { Voucher, VoucherList, VoucherOffer, VouchersOwed } from '@/contract/vouchers'
import { formatDate } from '@/domain/time/format'
import { owedTexts, voucherStates, voucherTexts } from '@/messages/management-vouchers'
import { useCall } from '@/management/api/use-call.client'
import { VOUCHER_OFFER_CALL, VOUCHERS_CALL, VOUCHERS_OWED_CALL } from '@/management/api/catalogue'
import { Action } from '@/management/components/Action.client'
import { DataTable } from '@/management/components/DataTable'
import { Notice, SuccessMessage } from '@/management/components/Notice.client'
import { Skeleton } from '@/management/components/Page.client'
import { StateTag, type Tone } from '@/management/components/Tag'
import { VoucherSearch } from '@/management/components/VoucherChoice.client'
import { useRights } from '@/management/hooks/use-rights.client'
import { toMs } from '@/management/format/dates'
import { formatPounds } from '@/management/format/payment-state'
import { SellVoucherDialog } from './SellVoucherDialog.client'
import { VoucherDialog } from './VoucherDialog.client'

const tones: Record<Voucher['status'], Tone> = {
  unpaid: 'pending',
  withdrawn: 'failed',
  disputed: 'failed',
  expired: 'failed',
  empty: 'pending',
  active: 'paid',
}

const Table = ({ vouchers, onOpen }: { vouchers: Voucher[]; onOpen(voucher: Voucher): void }) => (
  <DataTable
    columns={[
      voucherTexts.code,
      voucherTexts.customer,
      voucherTexts.recipient,
      { title: voucherTexts.worth, isNumber: true },
      { title: voucherTexts.balance, isNumber: true },
      voucherTexts.validUntil,
      'Status',
    ]}
  >
    {vouchers.map((one) => (
      <tr key={one.voucher_id}>
        <td>
          <button type="button" className="desk-link" onClick={() => onOpen(one)}>
            {voucherTexts.ending(one.last_four)}
          </button>
        </td>
        <td data-label={voucherTexts.customer}>{one.customer_name}</td>
        <td data-label={voucherTexts.recipient}>{one.recipient_name ?? '–'}</td>
        <td data-number data-label={voucherTexts.worth}>
          {formatPounds(one.amount)}
        </td>
        <td data-number data-label={voucherTexts.balance}>
          {formatPounds(one.balance)}
        </td>
        <td data-label={voucherTexts.validUntil}>{formatDate(toMs(one.expires_at) - 1)}</td>
        <td data-label="Status">
          <StateTag tone={tones[one.status]} words={voucherStates[one.status]} />
        </td>
      </tr>
    ))}
  </DataTable>
)

const owedRows = ['sold', 'restored', 'used', 'withdrawn', 'expired', 'lost'] as const

/** What the salon owes on vouchers, and how it came about. */
const Owed = () => {
  const { data, error, loading, reload } = useCall<VouchersOwed>(VOUCHERS_OWED_CALL, owedTexts.failed)
  return (
    <section className="desk-panel" aria-label={owedTexts.title}>
      <h2>{owedTexts.title}</h2>
      <Notice message={error} action={{ label: 'Try again', run: reload }} />
      {!data && loading && <Skeleton rows={4} />}
      {data && (
        <>
          <dl className="desk-facts">
            <dt>{owedTexts.owed(data.vouchers)}</dt>
            <dd>
              <strong>{formatPounds(data.owed)}</strong>
            </dd>
            {owedRows.map((row) => (
              <Fragment key={row}>
                <dt>{owedTexts[row]}</dt>
                <dd>{formatPounds(data[row])}</dd>
              </Fragment>
            ))}
          </dl>
          <p className="desk-hint">{owedTexts.hint}</p>
        </>
      )}
    </section>
  )
}

/** /management/vouchers: the gift vouchers, newest first, and their sale at the desk (D114). */
export const VouchersScreen = () => {
  const offer = useCall<VoucherOffer>(VOUCHER_OFFER_CALL, voucherTexts.failed).data
  const newest = useCall<VoucherList>(VOUCHERS_CALL, voucherTexts.failed)
  const { error, loading, reload } = newest
  const [found, setFound] = useState<VoucherList | null>(null)
  const data = found ?? newest.data
  const [selling, setSelling] = useState(false)
  const [open, setOpen] = useState<string | null>(null)
  const [message, setMessage] = useState<string | null>(null)
  const vouchers = data?.vouchers ?? []
  const isManager = useRights('manager')
  const [changes, setChanges] = useState(0)

  const finish = (said: string): void => {
    setMessage(said)
    setFound(null)
    reload()
    setChanges((count) => count + 1)
  }

  return (
    <section className="desk-page" aria-label={voucherTexts.title}>
      <header className="desk-page__head">
        <h1>{voucherTexts.title}</h1>
        {offer?.are_sold && (
          <div className="desk-actions">
            <Action kind="primary" onClick={() => setSelling(true)}>
              {voucherTexts.sell}
            </Action>
          </div>
        )}
      </header>
      <SuccessMessage message={message} onDismiss={() => setMessage(null)} />
      {offer && !offer.are_sold && <p className="desk-empty">{voucherTexts.off}</p>}
      <VoucherSearch onFound={setFound} />
      {found && <Action onClick={() => setFound(null)}>{voucherTexts.showNewest}</Action>}
      <Notice message={error} action={{ label: 'Try again', run: reload }} />
      {!data && loading && <Skeleton rows={4} />}
      {data && vouchers.length === 0 && (
        <p className="desk-empty" role="status">
          {found ? voucherTexts.nothingFound : voucherTexts.empty}
        </p>
      )}
      {vouchers.length > 0 && <Table vouchers={vouchers} onOpen={(one) => setOpen(one.voucher_id)} />}
      {data?.more && <p className="desk-hint">{voucherTexts.shown(vouchers.length)}</p>}
      {isManager && offer?.are_used && <Owed key={changes} />}
      {selling && offer && (
        <SellVoucherDialog
          offer={offer}
          onClose={() => setSelling(false)}
          onSold={(said, voucher) => {
            setSelling(false)
            setOpen(voucher.voucher_id)
            finish(said)
          }}
        />
      )}
      {open && <VoucherDialog key={open} voucherId={open} onClose={() => setOpen(null)} onDone={finish} />}
    </section>
  )
}

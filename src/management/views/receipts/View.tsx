import type { ReactNode } from 'react'
import type { Receipt } from '@/contract/receipts'
import { formatDateTime } from '@/domain/time/format'
import { errorMessages } from '@/messages/errors'
import { describeVat, formatVatRate, receiptTexts } from '@/messages/management-receipts'
import { Notice } from '@/management/components/Notice.client'
import { LoadFailed } from '@/management/components/Page.client'
import { toMs } from '@/management/format/dates'
import { formatPaymentMethod, formatPounds } from '@/management/format/payment-state'
import type { ScreenProps } from '@/management/shell/guarded-screen'
import { loadForScreen } from '@/management/shell/preloaded-calls'
import { loadReceipt } from '@/server/services/payments/receipts'
import { ReceiptActions } from './ReceiptActions.client'

/** `−£5.00`, with a real minus sign. */
const formatSigned = (pounds: number): string => formatPounds(pounds).replace('-', '−')

const Seller = ({ salon }: Pick<Receipt, 'salon'>) => (
  <address>
    <strong>{salon.name}</strong>
    {[...salon.address, salon.phone, salon.email].filter(Boolean).map((line) => (
      <span key={line} className="desk-line">
        {line}
      </span>
    ))}
    {salon.vat_number && <span className="desk-line">{receiptTexts.vatNumber(salon.vat_number)}</span>}
  </address>
)

const Buyer = ({ customer }: { customer: NonNullable<Receipt['customer']> }) => (
  <address>
    {receiptTexts.to}: <strong>{customer.name}</strong>
    {customer.address.map((line) => (
      <span key={line} className="desk-line">
        {line}
      </span>
    ))}
    {customer.address.length === 0 && (
      <span className="desk-hint desk-no-print">{receiptTexts.noAddress}</span>
    )}
  </address>
)

const Row = ({ name, amount, children }: { name: ReactNode; amount: number; children?: ReactNode }) => (
  <tr>
    <td>
      {name}
      {children}
    </td>
    <td data-number>{formatSigned(amount)}</td>
  </tr>
)

/** What was sold, with the changes that staff made and the discounts. */
const Line = ({ line }: { line: Receipt['lines'][number] }) => (
  <>
    <Row name={line.cancelled ? `${line.name} (${receiptTexts.cancelled})` : line.name} amount={line.price} />
    {line.changes
      .filter(({ kind }) => kind === 'extra')
      .map((one) => (
        <Row key={one.key} name={one.text ?? one.reason} amount={one.amount} />
      ))}
    {line.discount > 0 && <Row name={receiptTexts.discount} amount={-line.discount} />}
  </>
)

const Table = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-label={title}>
    <h2>{title}</h2>
    <table className="desk-table">
      <tbody>{children}</tbody>
    </table>
  </section>
)

const Total = ({ name, amount }: { name: string; amount: number }) => (
  <tr>
    <th scope="row">{name}</th>
    <td data-number>
      <strong>{formatSigned(amount)}</strong>
    </td>
  </tr>
)

const Entry = ({ entry }: { entry: Receipt['entries'][number] }) => {
  const sign = entry.kind === 'receipt' ? 1 : -1
  const title =
    entry.kind === 'receipt' ? receiptTexts.receipt(entry.number) : receiptTexts.creditNote(entry.number)
  return (
    <Row name={<strong>{title}</strong>} amount={sign * entry.amount}>
      <span className="desk-line desk-hint">
        {formatDateTime(toMs(entry.at))}, {formatPaymentMethod(entry.method)}
        {entry.correction && `, ${receiptTexts.correction}`}
      </span>
      {entry.vat.map((one) => (
        <span key={`${one.rate} ${one.percent}`} className="desk-line desk-hint">
          {formatVatRate(one)}: {describeVat(one.percent, formatSigned(one.vat), formatSigned(one.net))}
        </span>
      ))}
    </Row>
  )
}

const Sheet = ({ receipt }: { receipt: Receipt }) => (
  <div className="desk-panel desk-printed-receipt">
    <Seller salon={receipt.salon} />
    {receipt.customer && <Buyer customer={receipt.customer} />}
    <Table title={receiptTexts.for}>
      {receipt.lines.map((line, index) => (
        <Line key={index} line={line} />
      ))}
      <Total name={receiptTexts.total} amount={receipt.total} />
    </Table>
    <Table title={receiptTexts.payments}>
      {receipt.entries.map((entry) => (
        <Entry key={entry.number} entry={entry} />
      ))}
      {receipt.refunded > 0 && <Total name={receiptTexts.refunded} amount={-receipt.refunded} />}
      <Total name={receiptTexts.paid} amount={receipt.paid} />
      {receipt.left > 0 && <Total name={receiptTexts.left} amount={receipt.left} />}
    </Table>
  </div>
)

/** /management/payments/receipt?paymentId=…: the receipts and credit notes of a bill, to print or email (D115). */
export const ReceiptView = async ({ title, payload, query }: ScreenProps) => {
  const paymentId = query('paymentId').slice(0, 100)
  const named = query('named') === 'true'
  const found = await loadForScreen(payload, () => loadReceipt(payload, { paymentId, named }))
  if (!found) return <LoadFailed message={receiptTexts.loadFailed} />
  return (
    <section className="desk-page" aria-label={title}>
      <header className="desk-page__head">
        <h1>{title}</h1>
      </header>
      {found.ok ? (
        <>
          <ReceiptActions receipt={found.value} />
          <Sheet receipt={found.value} />
        </>
      ) : (
        <Notice message={errorMessages[found.code]} />
      )}
    </section>
  )
}

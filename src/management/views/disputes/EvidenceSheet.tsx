import type { ReactNode } from 'react'
import type { DisputeEvidence } from '@/contract/disputes'
import { formatDate, formatDateTime } from '@/domain/time/format'
import { evidenceTexts } from '@/messages/management-disputes'
import { entryTexts, voucherTexts } from '@/messages/management-vouchers'
import { formatLongSpan, toMs } from '@/management/format/dates'
import { formatPaymentMethod, formatPounds } from '@/management/format/payment-state'

const formatInstant = (iso: string): string => formatDateTime(toMs(iso))

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="desk-panel" aria-label={title}>
    <h2>{title}</h2>
    {children}
  </section>
)

type Facts = [name: string, value: ReactNode | null][]

/** Facts that are empty are left out. */
const FactList = ({ facts }: { facts: Facts }) => (
  <dl className="desk-facts">
    {facts
      .filter(([, value]) => value !== null && value !== '')
      .map(([name, value]) => [<dt key={`${name} name`}>{name}</dt>, <dd key={name}>{value}</dd>])}
  </dl>
)

const listSoldFacts = (sold: DisputeEvidence['sold'][number]): Facts => [
  ['When', sold.start && sold.end ? formatLongSpan(sold.start, sold.end) : 'Online'],
  ['Where', sold.location],
  ['With', sold.with],
  ['Price', formatPounds(sold.price)],
  ['Cancelled', sold.cancelled_at && formatInstant(sold.cancelled_at)],
  [
    'Attendance',
    [sold.attendance, sold.attendance_at && `recorded ${formatInstant(sold.attendance_at)}`]
      .filter(Boolean)
      .join(', '),
  ],
]

const describeSending = (sentAt: string | null): string =>
  sentAt ? `Sent ${formatInstant(sentAt)}` : evidenceTexts.notSent

/** The rest of a bill that was paid in parts, so that the bank sees why the price is higher than the payment. */
const OtherPayments = ({ payments }: { payments: DisputeEvidence['other_payments'] }) =>
  payments.length > 0 && (
    <>
      <h3>{evidenceTexts.otherPayments}</h3>
      <ul className="desk-going">
        {payments.map(({ method, amount, paid_at }) => (
          <li key={`${method} ${amount} ${paid_at}`}>
            <strong>{formatPounds(amount)}</strong> {formatPaymentMethod(method)}
            {paid_at && <span className="desk-hint">, {formatInstant(paid_at)}</span>}
          </li>
        ))}
      </ul>
    </>
  )

type BoughtVoucher = NonNullable<DisputeEvidence['voucher']>

const listVoucherFacts = ({ voucher, email }: BoughtVoucher): Facts => [
  [voucherTexts.worth, formatPounds(voucher.amount)],
  ['Treatment', voucher.service_name],
  [voucherTexts.recipient, voucher.recipient_name],
  ['Email', email && `${describeSending(email.sent_at)}, to ${email.to}`],
  [voucherTexts.validUntil, formatDate(toMs(voucher.expires_at) - 1)],
  [voucherTexts.balance, formatPounds(voucher.balance)],
]

/** A voucher that was bought, with every change of its balance. */
const Voucher = ({ bought }: { bought: BoughtVoucher }) => (
  <>
    <h3>{evidenceTexts.voucher(bought.voucher.last_four)}</h3>
    <FactList facts={listVoucherFacts(bought)} />
    <ol className="desk-history">
      {bought.entries.map(({ number, kind, amount, balance, at }) => (
        <li key={number}>
          <strong>
            {entryTexts[kind]}: {formatPounds(amount)}
          </strong>
          <span>{evidenceTexts.left(formatPounds(balance))}</span>
          <small>{formatInstant(at)}</small>
        </li>
      ))}
    </ol>
    {!bought.entries.some(({ kind }) => kind === 'use') && <p>{evidenceTexts.unused}</p>}
  </>
)

const Sale = ({ evidence: { sold, voucher, booked_at, booked_by } }: { evidence: DisputeEvidence }) => (
  <Part title={evidenceTexts.sale}>
    <p>{evidenceTexts[voucher ? 'voucherBought' : 'booked'][booked_by](formatInstant(booked_at))}</p>
    {voucher && <Voucher bought={voucher} />}
    {sold.map((one) => (
      <div key={`${one.name} ${one.start}`}>
        <h3>{one.name}</h3>
        <FactList facts={listSoldFacts(one)} />
      </div>
    ))}
  </Part>
)

const Terms = ({ evidence: { terms, booked_by } }: { evidence: DisputeEvidence }) => {
  if (!terms)
    return (
      <Part title="Terms">
        <p>{evidenceTexts.noTerms}</p>
      </Part>
    )
  return (
    <Part title={evidenceTexts.terms(terms.title)}>
      {booked_by === 'customer' && <p>{evidenceTexts.termsAccepted}</p>}
      <p className="desk-hint">Published {formatInstant(terms.published_at)}</p>
      {terms.has_todays_rules && <p className="desk-hint">{evidenceTexts.todaysRules}</p>}
      {terms.lines.map((line, index) => (
        <p key={index}>{line}</p>
      ))}
    </Part>
  )
}

const Mails = ({ evidence: { mails, voucher } }: { evidence: DisputeEvidence }) => (
  <Part title={voucher ? evidenceTexts.voucherMails : evidenceTexts.mails}>
    {mails.length === 0 && <p>{evidenceTexts.noMails}</p>}
    {mails.map((mail, index) => (
      <article key={index} aria-label={mail.subject}>
        <h3>{mail.subject}</h3>
        <p className="desk-hint">
          {describeSending(mail.sent_at)}, to {mail.recipient}
        </p>
        <p className="desk-notes">{mail.text}</p>
      </article>
    ))}
  </Part>
)

/** What we have stored about a disputed sale, in the order in which a bank asks for it. */
export const EvidenceSheet = ({ evidence }: { evidence: DisputeEvidence }) => {
  const { dispute, salon, customer, payment, history } = evidence
  return (
    <div className="desk-printed-evidence">
      <Part title={evidenceTexts.dispute}>
        <FactList
          facts={[
            ['Salon', [salon.name, salon.email].filter(Boolean).join(', ')],
            ['Customer', customer?.name ?? evidenceTexts.erased],
            ['Email', customer?.email ?? null],
            ['Phone', customer?.phone ?? null],
            ['Amount disputed', formatPounds(dispute.amount)],
            ['Reason given', dispute.reason],
            ['Raised', formatInstant(dispute.raised_at)],
            ['Dispute number', dispute.dispute_id],
          ]}
        />
      </Part>
      <Part title={evidenceTexts.payment}>
        <FactList
          facts={[
            ['Paid', formatPounds(payment.amount)],
            ['Refunded', payment.refunded > 0 ? formatPounds(payment.refunded) : null],
            ['Method', formatPaymentMethod(payment.method)],
            ['Date', payment.paid_at && formatInstant(payment.paid_at)],
            ['Square payment', payment.square_payment_id],
          ]}
        />
        <OtherPayments payments={evidence.other_payments} />
      </Part>
      <Sale evidence={evidence} />
      {history.length > 0 && (
        <Part title={evidenceTexts.history}>
          <ol className="desk-history">
            {history.map(({ at, action, summary }, index) => (
              <li key={index}>
                <strong>{action}</strong>
                {summary && <span>{summary}</span>}
                <small>{formatInstant(at)}</small>
              </li>
            ))}
          </ol>
        </Part>
      )}
      <Mails evidence={evidence} />
      <Terms evidence={evidence} />
    </div>
  )
}

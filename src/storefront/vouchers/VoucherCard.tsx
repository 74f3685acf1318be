import { voucherLabels } from '@/messages/vouchers'
import './vouchers.css'

interface Props {
  salon: string
  /** The amount as text. Null on a card that only shows what vouchers look like. */
  amount: string | null
  recipient?: string | null
  treatment?: string | null
  code?: string
  /** The last day, as text. */
  until?: string
}

const Arches = () => (
  <svg
    viewBox="0 0 104 140"
    preserveAspectRatio="xMidYMax meet"
    aria-hidden="true"
    className="voucher-card-picture"
  >
    <path d="M14 140V62a38 38 0 0 1 76 0v78z" className="fill-linen" />
    <circle cx="52" cy="72" r="19" className="fill-rosewood" />
    <path d="M14 98c14-10 26-10 38-2s26 6 38-4v48H14z" className="fill-blush" />
    <path d="M14 116c16-9 30-6 42 0s24 4 34-2v26H14z" className="fill-paper" />
    {[43, 48].map((radius) => (
      <path
        key={radius}
        d={`M${52 - radius} 140V62a${radius} ${radius} 0 0 1 ${radius * 2} 0v78`}
        fill="none"
        strokeWidth="0.6"
        className="stroke-rosewood"
      />
    ))}
  </svg>
)

/** A gift voucher as it is shown and printed. */
export const VoucherCard = ({ salon, amount, recipient, treatment, code, until }: Props) => (
  <div className="voucher-card">
    <div className="voucher-card-front">
      <Arches />
      <div className="voucher-card-text">
        <p className="voucher-card-salon">{salon}</p>
        <p className="mt-1 text-small">{voucherLabels.name}</p>
        {amount && <p className="voucher-card-amount figures">{amount}</p>}
        {treatment && <p>{treatment}</p>}
        {recipient && (
          <p>
            {voucherLabels.to} {recipient}
          </p>
        )}
      </div>
    </div>
    {code && (
      <div className="voucher-card-foot">
        <p className="voucher-card-code figures">{code}</p>
        <p className="text-small">
          {voucherLabels.validUntil} {until}
        </p>
      </div>
    )}
  </div>
)

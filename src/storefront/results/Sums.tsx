import type { PaymentDetails } from '../../contract/payments'
import type { SiteWords } from '../../messages/site-words'
import { summaryLines } from './summary-lines'

interface Props {
  words: SiteWords['sums']
  payment: PaymentDetails
  /** Pence on their way back to a customer who cancelled. */
  onItsWay?: number | null
}

/** What a sale comes to, each sum for what it is (D17). */
export const Sums = ({ words, payment, onItsWay }: Props) => (
  <dl className="figures mt-5 grid grid-cols-[1fr_auto] gap-x-6 gap-y-2">
    {summaryLines(words, payment, onItsWay).map(({ name, text, strong }) => (
      <Sum key={name} name={name} text={text} strong={strong} />
    ))}
  </dl>
)

const Sum = ({ name, text, strong }: { name: string; text: string; strong?: boolean }) => (
  <>
    <dt className={strong ? 'text-h4' : 'text-ink-soft'}>{name}</dt>
    <dd className={strong ? 'text-right text-h4' : 'text-right'}>{text}</dd>
  </>
)

'use client'
import { lazy, Suspense, useEffect } from 'react'
import type { PaymentForm } from '@/client/payment/use-card-form'
import { paymentTexts } from '@/messages/checkout'
import type { SalonContact } from '@/storefront/payment/request'
import { Skeleton } from '@/storefront/ui/Skeleton'
import { Accepted, ExpressRequest } from './Accepted'
import type { CheckoutState } from './use-checkout'
import { loadPaying } from './use-online-payment'
import { DiscountField, EnterCode } from './DiscountField.client'
import { VoucherField } from './VoucherField.client'
import type { BasketItem } from '@/contract/basket'
import type { SiteWords } from '@/messages/site-words'
import { toDayKey } from '@/domain/time/time'
import { type OrderDeposit, parseInstantOrNull } from '@/storefront/basket/types'
import { toStepHref } from '@/storefront/booking/steps'
import { fillPlaceholders, formatTreatment, splitAround } from '@/domain/content/placeholders'
import {
  type PaymentType,
  type PricedLine,
  calculateTotals,
  formatMoney,
  USUAL_DEPOSIT_PERCENT,
  withVouchers,
} from '@/domain/pricing/totals'
import { formatItemTimeAndPerson } from '@/storefront/basket/ItemLines'
import { BookingIcon } from '@/storefront/ui/BookingIcon'
import { joinClasses } from '@/storefront/ui/Button'
import { OptionCard } from '@/storefront/payment/OptionCard'

/** The owner’s texts for an order with this deposit. While it is 50%, they stay as they are (D98). */
export const toDepositWords = (
  words: SiteWords['checkout'],
  { pence, percent }: OrderDeposit,
): SiteWords['checkout'] => {
  if (percent === USUAL_DEPOSIT_PERCENT) return words
  if (pence === 0) return { ...words, fullTerms: words.noFeeTerms, salonTerms: '' }
  const values = { fee: percent === null ? formatMoney(pence) : `${percent}%` }
  return {
    ...words,
    halfOption: words.feeOption,
    half: fillPlaceholders(words.fee, values),
    halfTerms: fillPlaceholders(words.feeTerms, values),
    fullTerms: fillPlaceholders(words.fullFeeTerms, values),
  }
}

const termsByType = {
  'pay-at-salon': 'salonTerms',
  'pay-half': 'halfTerms',
  'pay-full': 'fullTerms',
} as const satisfies Record<PaymentType, keyof SiteWords['checkout']>

interface TermsProps {
  words: SiteWords['checkout']
  checkout: CheckoutState
}

/** The terms relevant to this payment, and a link to all terms. Below, the box that asks for an early treatment. */
const Terms = ({ words: usual, checkout: { deposit, paymentType: type, request } }: TermsProps) => {
  const words = toDepositWords(usual, deposit)
  return (
    <>
      <p className="text-small text-ink-soft">
        {request.hasRight && `${words.right} `}
        {type && words[termsByType[type]]} {words.notice} <Accepted words={words} />
      </p>
      {request.isNeeded && <ExpressRequest text={words.expressRequest} request={request} />}
    </>
  )
}

interface PaymentOptionsProps {
  words: SiteWords['checkout']
  offered: PaymentType[]
  chosen: PaymentType | null
  lines: PricedLine[]
  deposit: OrderDeposit
  discountPence: number
  /** What the gift vouchers have left, in pence. */
  voucherPence: number
  onChoose: (type: PaymentType) => void
}

const types = {
  'pay-at-salon': { label: 'salonOption', text: 'atSalon' },
  'pay-half': { label: 'halfOption', text: 'half' },
  'pay-full': { label: 'fullOption', text: 'full' },
} as const satisfies Record<PaymentType, Record<'label' | 'text', keyof SiteWords['checkout']>>

/** Step 2: toggle buttons for the payment types on offer, up to three (D37). */
const PaymentOptions = (props: PaymentOptionsProps) => {
  const { offered, chosen, lines, deposit, discountPence, voucherPence, onChoose } = props
  const words = toDepositWords(props.words, deposit)
  useEffect(() => void loadPayment().catch(() => undefined), [])
  return (
    <div className="grid gap-3">
      {offered.map((type) => (
        <OptionCard
          key={type}
          id={type}
          title={words[types[type].label]}
          text={words[types[type].text]}
          amount={splitAround(words.nowIs, 'sum').join(
            formatMoney(withVouchers(calculateTotals(lines, type, discountPence), voucherPence).now),
          )}
          isChosen={type === chosen}
          onChoose={() => onChoose(type)}
        />
      ))}
    </div>
  )
}

interface Props {
  words: Pick<SiteWords['booking'], 'otherTime' | 'chooseTime'>
  item: BasketItem
  place: string | undefined
}

/** The link to choose a different time for an item, on the same day. */
const AnotherTime = ({ words, item, place }: Props) => {
  const start = parseInstantOrNull(item.booking_details?.start_time)
  const href = toStepHref('select-date', {
    location: place ?? item.location_id,
    serviceId: item.service_id,
    date: start === null ? null : toDayKey(start),
    item: item.item_id,
    lastSet: item.last_set_on,
  })
  return (
    <a href={href} className="text-link">
      {item.booking_details ? words.otherTime : words.chooseTime}
    </a>
  )
}

/** From the second step on, the list is folded into one line. */
interface FoldedProps {
  id: string
  words: SiteWords['booking']
  paying: SiteWords['checkout']
  /** The text with an appointment's person; `{name}` is the name. */
  performer: string
  items: BasketItem[]
  isOpen: boolean
  onToggle: () => void
}

const FoldedTitle = ({ id, words, paying, performer, items, isOpen, onToggle }: FoldedProps) => {
  const [first] = items
  return (
    <h2 id={id} tabIndex={-1} className="border-y border-hairline font-sans text-small tracking-normal">
      <button
        type="button"
        className="grid min-h-12 w-full grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 py-2.5 text-left sm:grid-cols-[auto_minmax(0,1fr)_auto]"
        aria-expanded={isOpen}
        onClick={onToggle}
      >
        <span className="font-[600]">{words.appointments}</span>
        <span className="figures text-ink-soft max-sm:row-start-2">
          {items.length === 1 && first
            ? formatItemTimeAndPerson(first, performer) ||
              formatTreatment(first.service_name, first.guest_name)
            : fillPlaceholders(paying.treatments, { count: items.length })}
        </span>
        <BookingIcon
          name="down"
          size={20}
          className={joinClasses('text-rosewood max-sm:row-span-2', isOpen && 'rotate-180')}
        />
      </button>
    </h2>
  )
}

/** Loads what step 3 needs. */
const loadPayment = () => Promise.all([import('@/storefront/payment/MakePayment.client'), loadPaying()])

const MakePayment = lazy(() => loadPayment().then(([all]) => ({ default: all.MakePayment })))

interface PayOnlineProps {
  words: SiteWords['checkout']
  checkout: CheckoutState
  /** The online payment form. Null if online payment is not available. */
  form: PaymentForm | null
  /** The salon's contact details at each location, by location id. */
  salons: Record<string, SalonContact>
  /** The location of the first treatment. */
  locationId: string
}

/** Step 3: the payment form, unless nothing is charged. */
const PayOnline = ({ words, checkout, form, salons, locationId }: PayOnlineProps) => {
  const { totals, customer, offered } = checkout
  if (totals.total === 0) return <p className="mt-4">{paymentTexts.nothingNow}</p>
  if (totals.now === 0) return <p className="mt-4">{paymentTexts.coveredByVoucher}</p>
  if (!form) return null
  return (
    <Suspense fallback={<Skeleton className="mt-4 h-41" />}>
      <MakePayment
        words={words}
        form={{ ...form, locationId: form.locations[locationId] ?? form.locationId }}
        totals={totals}
        buyer={customer.fields}
        salon={salons[locationId] ?? null}
        payerRef={checkout.payerRef}
        onMethod={checkout.onMethod}
        onPayAtSalon={offered.includes('pay-at-salon') ? () => checkout.choosePayment('pay-at-salon') : null}
      />
    </Suspense>
  )
}

interface CodesProps {
  words: SiteWords['booking']
  paying: SiteWords['checkout']
  checkout: CheckoutState
  /** True if the salon sells gift vouchers, or once sold one. */
  takesVouchers: boolean
}

/** The codes that a visitor may enter: a discount, gift vouchers, and the code from our email if it is asked for. */
const Codes = ({ words, paying, checkout, takesVouchers }: CodesProps) => (
  <>
    <DiscountField words={paying} discount={checkout.discount} />
    {takesVouchers && <VoucherField entry={checkout.vouchers} />}
    {checkout.step === 'payment-options' && checkout.code.asked && (
      <EnterCode
        words={words}
        code={checkout.code}
        email={checkout.customer.fields.email}
        onSubmit={checkout.proceed}
      />
    )}
  </>
)

/** The parts that `loadLater` loads together. */
export const laterParts = { AnotherTime, Codes, FoldedTitle, loadPayment, PaymentOptions, PayOnline, Terms }

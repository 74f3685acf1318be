'use client'

import type { SiteWords } from '@/messages/site-words'
import { formatCourseType } from '@/storefront/courses/dates'
import { ReceiptHead, ResultFailed, ResultLayout, ResultWaiting, AddToCalendar } from './ResultLayout'
import { formatMoney, toPence } from '@/domain/pricing/totals'
import { formatDay } from '@/domain/time/format'
import { formatSpanShort } from '@/domain/time/format-span'
import { voucherLabels } from '@/messages/vouchers'
import type { PaymentDetails } from '@/contract/payments'
import { Button, ButtonLink } from '@/storefront/ui/Button'
import { Skeleton } from '@/storefront/ui/Skeleton'
import { isCancelled } from './payment'
import { ServiceTimes, type SoldWords, Sums } from './ServiceTimes'
import { usePayment } from './use-payment'

const words: Record<string, keyof SiteWords['sums']> = {
  'pay-at-salon': 'bySalon',
  'pay-half': 'byHalf',
  'pay-full': 'byFull',
  card: 'byCard',
  'card terminal': 'byCard',
  cash: 'byCash',
}

/** Names that the owner cannot change. */
const brands: Record<string, string> = {
  clearpay: 'Clearpay',
  'apple-pay': 'Apple Pay',
  'bank transfer': 'Bank transfer',
}

/** The payment method, as customers see it. */
export const formatPaidBy = (sums: SiteWords['sums'], stored: string): string => {
  const name = stored.toLowerCase()
  const known = words[name]
  return known ? sums[known] : (brands[name] ?? stored)
}

type Sold = Pick<PaymentDetails, 'course' | 'courseDate' | 'course_type' | 'course_status' | 'course_address'>

const formatSoldPlace = ({ courseDate, course_address }: Sold): string =>
  [courseDate?.location_name, course_address].filter(Boolean).join(': ')

/** The labels that the owner can change. */
export interface SoldCourseWords extends Pick<SiteWords['courses'], 'online' | 'inPerson'> {
  cancelled: string
}

interface Props {
  words: SoldCourseWords
  payment: Sold
}

/** The course that was bought, with its price and times. */
export const CourseSold = ({ words, payment }: Props) => {
  const { course, courseDate, course_type, course_status } = payment
  if (!course) return null
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 border-y border-hairline py-4">
      <p className="font-[600]">{course.title}</p>
      <p className="figures">{formatMoney(toPence(course.price))}</p>
      {courseDate && (
        <p className="figures col-span-full">
          {formatSpanShort(Date.parse(courseDate.start_time), Date.parse(courseDate.end_time))}
        </p>
      )}
      <p className="col-span-full text-small text-ink-soft">
        {courseDate ? formatSoldPlace(payment) : course_type && formatCourseType(words, course_type)}
      </p>
      {course_status === 'Cancelled' && (
        <p className="col-span-full text-small text-brick">{words.cancelled}</p>
      )}
    </div>
  )
}

/** The gift voucher that was bought. */
export const VoucherSold = ({ payment }: { payment: PaymentDetails }) => {
  const { voucher, amount } = payment
  const lines = voucher
    ? [
        ...(voucher.recipient_name ? [`${voucherLabels.to} ${voucher.recipient_name}`] : []),
        `${voucherLabels.validUntil} ${formatDay(Date.parse(voucher.expires_at) - 1)}`,
      ]
    : []
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 border-y border-hairline py-4">
      <p className="font-[600]">{voucherLabels.name}</p>
      <p className="figures">{formatMoney(toPence(amount))}</p>
      {lines.map((line) => (
        <p key={line} className="col-span-full text-small text-ink-soft">
          {line}
        </p>
      ))}
    </div>
  )
}

interface BookingSummaryProps {
  title: string
  words: Pick<SiteWords['results'], 'calendar' | 'print'>
  sums: SiteWords['sums']
  sold: SoldWords & SoldCourseWords
  /** Shown for a treatment that needs a patch test. */
  patchTest: string
  paymentId: string | null
  /** The payment, if the server could load it. */
  initial: PaymentDetails | null
  /** The salon's details, which are printed on the receipt. */
  salon: { name: string; phone: string; email: string }
}

/** The customer, items, times and amounts, for anyone with the payment's id (D42). When printed, it is the receipt. */
export const BookingSummary = ({
  title,
  words,
  sums,
  sold,
  patchTest,
  paymentId,
  initial,
  salon,
}: BookingSummaryProps) => {
  const seen = usePayment(paymentId, initial)
  if (seen.kind === 'loading')
    return (
      <ResultWaiting title={title}>
        <Skeleton className="h-16" />
        <Skeleton className="h-24" />
        <Skeleton className="h-24" />
      </ResultWaiting>
    )
  if (seen.kind === 'error') return <ResultFailed title={title} message={seen.message} />
  return (
    <Summary
      title={title}
      words={words}
      sums={sums}
      sold={sold}
      patchTest={patchTest}
      salon={salon}
      payment={seen.payment}
      paymentId={paymentId ?? ''}
    />
  )
}

const describeMethod = (words: SiteWords['sums'], payment: PaymentDetails): string => {
  const { payment_method, payment_status, due } = payment
  const method = formatPaidBy(words, payment_method)
  return payment_status === 'pending' && due > 0 ? `${method} · Awaiting payment` : method
}

interface SummaryProps extends Omit<BookingSummaryProps, 'paymentId' | 'initial'> {
  payment: PaymentDetails
  paymentId: string
}

const hasTimes = (payment: PaymentDetails): boolean =>
  (payment.courseDate !== null || payment.services.length > 0) && !isCancelled(payment)

const Summary = ({ title, words, sums, sold, patchTest, payment, paymentId, salon }: SummaryProps) => {
  const services = payment.services ?? []
  return (
    <ResultLayout title={title}>
      <ReceiptHead salon={salon} payment={payment} />
      <dl className="grid grid-cols-[auto_1fr] gap-x-8 gap-y-2">
        <dt className="text-ink-soft">{sums.name}</dt>
        <dd className="font-[550]">{payment.customer_name}</dd>
        <dt className="text-ink-soft">{sums.method}</dt>
        <dd className="font-[550]">{describeMethod(sums, payment)}</dd>
      </dl>
      <div className="works-without-scripts mt-8">
        {payment.payment_context === 'booking' && (
          <ServiceTimes words={sold} services={services} patchTest={patchTest} />
        )}
        {payment.payment_context === 'course' && <CourseSold words={sold} payment={payment} />}
        {payment.payment_context === 'voucher' && <VoucherSold payment={payment} />}
      </div>
      <Sums words={sums} payment={payment} />
      <div className="mt-10 flex flex-wrap gap-3 print:hidden">
        <ButtonLink href="/">Back to homepage</ButtonLink>
        {hasTimes(payment) && <AddToCalendar paymentId={paymentId} label={words.calendar} />}
        <Button kind="quiet" className="needs-scripts" onClick={() => window.print()}>
          {words.print}
        </Button>
      </div>
    </ResultLayout>
  )
}

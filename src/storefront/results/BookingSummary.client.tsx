'use client'

import type { SiteWords } from '../../messages/site-words'
import { Button, ButtonLink } from '../ui/Button'
import { Skeleton } from '../ui/Skeleton'
import { AddToCalendar } from './AddToCalendar'
import type { PaymentDetails } from '../../contract/payments'
import { CourseSold, type SoldCourseWords } from './CourseSold'
import { ReceiptHead } from './ReceiptHead'
import { ResultLayout } from './ResultLayout'
import { ResultFailed, ResultWaiting } from './ResultStates'
import { isCancelled } from './payment'
import { paymentMethod } from './payment-method'
import { Sums } from './Sums'
import { ServiceTimes, type SoldWords } from './ServiceTimes'
import { usePayment } from './use-payment'

interface Props {
  title: string
  words: Pick<SiteWords['results'], 'calendar' | 'print'>
  sums: SiteWords['sums']
  sold: SoldWords & SoldCourseWords
  /** Said of a treatment that needs a patch test. */
  patchTest: string
  paymentId: string | null
  /** Stands on the receipt. */
  salon: { name: string; phone: string; email: string }
}

/** Who, what, when and how much, for whoever has the payment's id (D42); printed, it is the receipt. */
export const BookingSummary = ({ title, words, sums, sold, patchTest, paymentId, salon }: Props) => {
  const seen = usePayment(paymentId)
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
      {...{ title, words, sums, sold, patchTest, salon }}
      payment={seen.payment}
      paymentId={paymentId ?? ''}
    />
  )
}

const methodOf = (words: SiteWords['sums'], payment: PaymentDetails): string => {
  const { payment_method, payment_status, due } = payment
  const method = paymentMethod(words, payment_method)
  return payment_status === 'pending' && due > 0 ? `${method} · Awaiting payment` : method
}

interface SummaryProps extends Omit<Props, 'paymentId'> {
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
        <dd className="font-[550]">{methodOf(sums, payment)}</dd>
      </dl>
      <div className="mt-8">
        {payment.payment_context === 'booking' ? (
          <ServiceTimes words={sold} services={services} patchTest={patchTest} />
        ) : (
          <CourseSold words={sold} payment={payment} />
        )}
      </div>
      <Sums words={sums} payment={payment} />
      <div className="mt-10 flex flex-wrap gap-3 print:hidden">
        <ButtonLink href="/">Back to homepage</ButtonLink>
        {hasTimes(payment) && <AddToCalendar paymentId={paymentId} label={words.calendar} />}
        <Button kind="quiet" onClick={() => window.print()}>
          {words.print}
        </Button>
      </div>
    </ResultLayout>
  )
}

'use client'

import type { SiteWords } from '../../domain/content/site-words'
import { Alert } from '../ui/Alert.client'
import { Button, ButtonLink } from '../ui/Button'
import { Skeleton } from '../ui/Skeleton'
import { AddToCalendar } from './AddToCalendar'
import type { PaymentDetails } from '../../contract/payments'
import { CourseSold } from './CourseSold'
import { ReceiptHead } from './ReceiptHead'
import { ResultLayout } from './ResultLayout'
import { isCancelled } from './payment'
import { Sums } from './Sums'
import { ServiceTimes } from './ServiceTimes'
import { usePayment } from './use-payment'

interface Props {
  title: string
  words: Pick<SiteWords['results'], 'calendar' | 'print'>
  /** Said of a treatment that needs a patch test. */
  patchTest: string
  paymentId: string | null
  /** Stands on the receipt. */
  salon: { name: string; phone: string; email: string }
}

/** Who, what, when and how much, for whoever has the payment's id (D42); printed, it is the receipt. */
export const BookingSummary = ({ title, words, patchTest, paymentId, salon }: Props) => {
  const seen = usePayment(paymentId)
  if (seen.kind === 'loading')
    return (
      <ResultLayout title={title}>
        <div aria-busy="true" className="needs-scripts grid gap-4">
          <Skeleton className="h-16" />
          <Skeleton className="h-24" />
          <Skeleton className="h-24" />
        </div>
      </ResultLayout>
    )
  if (seen.kind === 'error')
    return (
      <ResultLayout title={title}>
        <div className="grid justify-items-start gap-6">
          <div className="w-full">
            <Alert message={seen.message} takeFocus={false} />
          </div>
          <Home />
        </div>
      </ResultLayout>
    )
  return (
    <Summary
      title={title}
      words={words}
      patchTest={patchTest}
      payment={seen.payment}
      paymentId={paymentId ?? ''}
      salon={salon}
    />
  )
}

const Home = () => <ButtonLink href="/">Back to homepage</ButtonLink>

const methods: Record<string, string> = {
  'pay-at-salon': 'Pay at salon',
  'pay-half': 'Booking fee paid online',
  'pay-full': 'Paid online',
  card: 'Card',
  cash: 'Cash',
}

const methodOf = ({ payment_method, payment_status, due }: PaymentDetails): string => {
  const method = methods[payment_method.toLowerCase()] ?? payment_method
  return payment_status === 'pending' && due > 0 ? `${method} · Awaiting payment` : method
}

interface SummaryProps extends Pick<Props, 'title' | 'words' | 'patchTest' | 'salon'> {
  payment: PaymentDetails
  paymentId: string
}

const hasTimes = (payment: PaymentDetails): boolean =>
  (payment.courseDate !== null || payment.services.length > 0) && !isCancelled(payment)

const Summary = ({ title, words, patchTest, payment, paymentId, salon }: SummaryProps) => {
  const services = payment.services ?? []
  return (
    <ResultLayout title={title}>
      <ReceiptHead salon={salon} payment={payment} />
      <dl className="grid grid-cols-[auto_1fr] gap-x-8 gap-y-2">
        <dt className="text-ink-soft">Name</dt>
        <dd className="font-[550]">{payment.customer_name}</dd>
        <dt className="text-ink-soft">Payment method</dt>
        <dd className="font-[550]">{methodOf(payment)}</dd>
      </dl>
      <div className="mt-8">
        {payment.payment_context === 'booking' ? (
          <ServiceTimes services={services} patchTest={patchTest} />
        ) : (
          <CourseSold payment={payment} />
        )}
      </div>
      <Sums payment={payment} />
      <div className="mt-10 flex flex-wrap gap-3 print:hidden">
        <Home />
        {hasTimes(payment) && <AddToCalendar paymentId={paymentId} label={words.calendar} />}
        <Button kind="quiet" onClick={() => window.print()}>
          {words.print}
        </Button>
      </div>
    </ResultLayout>
  )
}

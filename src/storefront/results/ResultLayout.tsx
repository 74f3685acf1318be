import type { ReactNode, Ref } from 'react'
import { ButtonLink, joinClasses } from '@/storefront/ui/Button'
import { Container } from '@/storefront/ui/Container'
import { Alert } from '@/storefront/ui/Alert.client'
import type { PaymentDetails } from '@/contract/payments'
import { formatDate } from '@/domain/time/format'
import { Icon } from '@/storefront/ui/Icon'

interface Props {
  title: string
  /** A ref to the title's heading. */
  heading?: Ref<HTMLHeadingElement>
  /** The picture. It is above the title on a phone, and beside the content on a wide screen. */
  picture?: ReactNode
  /** A second column, which stays in sight on a wide screen. On a phone, it is below the content. */
  aside?: ReactNode
  children: ReactNode
}

/** The layout of a result page: one narrow column, with a second one beside it if there is more to keep in sight. */
export const ResultLayout = ({ title, heading, picture, aside, children }: Props) => (
  <Container
    className={joinClasses(
      'pb-24 pt-10 sm:pt-16',
      Boolean(aside) &&
        'lg:grid lg:grid-cols-[minmax(0,40rem)_minmax(0,22rem)] lg:justify-between lg:gap-x-16',
      Boolean(picture) && 'gap-x-20 md:flex md:flex-row-reverse md:items-start md:justify-between',
    )}
  >
    {picture && <div className="mb-6 w-28 shrink-0 md:mb-0 md:w-[28%] md:max-w-72">{picture}</div>}
    <div className="min-w-0 max-w-[40rem] grow">
      <h1 ref={heading} className="text-h2">
        {title}
      </h1>
      <div className="mt-8">{children}</div>
    </div>
    {aside && <aside className="max-w-[40rem] max-lg:mt-10 lg:sticky lg:top-28 lg:self-start">{aside}</aside>}
  </Container>
)

interface WaitingProps {
  title: string
  /** The placeholder for the content being loaded. */
  children: ReactNode
}

/** Shown while a booking loads. */
export const ResultWaiting = ({ title, children }: WaitingProps) => (
  <ResultLayout title={title}>
    <div aria-busy="true" className="needs-scripts grid gap-4">
      <p role="status" className="sr-only">
        Looking up your booking
      </p>
      {children}
    </div>
  </ResultLayout>
)

interface FailedProps {
  title: string
  message: string
  /** Further actions, above the home link. */
  children?: ReactNode
}

/** Shown if a booking could not be loaded. */
export const ResultFailed = ({ title, message, children }: FailedProps) => (
  <ResultLayout title={title}>
    <div className="grid justify-items-start gap-6">
      <div className="w-full">
        <Alert message={message} takeFocus={false} />
      </div>
      {children}
      <ButtonLink href="/">Back to homepage</ButtonLink>
    </div>
  </ResultLayout>
)

interface ReceiptHeadProps {
  salon: { name: string; phone: string; email: string }
  payment: PaymentDetails
}

/** The salon, the date and the receipt's number. Shown only in print. */
export const ReceiptHead = ({ salon, payment }: ReceiptHeadProps) => (
  <div className="mb-8 hidden print:block">
    <p className="text-h4">{salon.name}</p>
    <p className="text-small">{[salon.phone, salon.email].filter(Boolean).join(' · ')}</p>
    <p className="figures mt-4 text-small">
      {payment.payment_date && formatDate(Date.parse(payment.payment_date))}
      {payment.receipt_number !== null && ` · Receipt ${payment.receipt_number}`}
    </p>
  </div>
)

/** Downloads the same file as in the confirmation email, so that calendars recognise the same event. */
export const AddToCalendar = ({ paymentId, label }: { paymentId: string; label: string }) => (
  <ButtonLink
    kind="quiet"
    href={`/api/payments/calendar-file?${new URLSearchParams({ paymentId })}`}
    download="booking.ics"
  >
    <Icon name="calendar" size={20} />
    {label}
  </ButtonLink>
)

import { type Removal, Undo } from '@/storefront/basket/Undo.client'
import type { SiteWords } from '@/messages/site-words'
import { Alert } from '@/storefront/ui/Alert.client'
import { checkoutTexts } from '@/messages/checkout'
import { clearNotice } from '@/storefront/basket/store'
import { FlowBar, FlowLayout } from '@/storefront/booking/FlowLayout'
import type { BreadcrumbPlace } from '@/storefront/booking/breadcrumb-place'
import { ButtonLink } from '@/storefront/ui/Button'
import { Skeleton } from '@/storefront/ui/Skeleton'
import { ORDER_TITLE } from './OrderList.client'

interface NothingToBookProps {
  words: SiteWords['booking']
  place: BreadcrumbPlace
  notice: string | null
  removal: Removal
  /** The payment with which this page booked the basket, for visitors who return to it. */
  bookedHere: string | null
  /** The payment with which a different tab booked the basket shown here. */
  bookedElsewhere: string | null
}

/** Checkout with an empty basket. Links to the booking if there is one, otherwise to the treatments. */
export const NothingToBook = (props: NothingToBookProps) => {
  const { words, place, notice, removal, bookedHere, bookedElsewhere } = props
  const paymentId = bookedHere ?? bookedElsewhere
  return paymentId ? (
    <FlowLayout place={place} title={bookedHere ? words.done : words.booked} bar={null}>
      <div className="grid max-w-(--measure) justify-items-start gap-6 pb-24">
        <p role="status">{bookedHere ? checkoutTexts.bookedHere : checkoutTexts.bookedElsewhere}</p>
        <ButtonLink href={`/booking-summary?${new URLSearchParams({ paymentId })}`}>
          Review booking details
        </ButtonLink>
      </div>
    </FlowLayout>
  ) : (
    <FlowLayout place={place} title={words.nothing} bar={null}>
      <div className="grid max-w-(--measure) justify-items-start gap-6 pb-24">
        {notice && (
          <div className="w-full">
            <Alert message={notice} onDismiss={clearNotice} />
          </div>
        )}
        <Undo removal={removal} heading={ORDER_TITLE} />
        <p>{words.nothingText}</p>
        <ButtonLink href="/booking-appointment">Browse Services</ButtonLink>
      </div>
    </FlowLayout>
  )
}

/** Shown until the basket is known. */
export const CheckoutSkeleton = ({ place }: { place: BreadcrumbPlace }) => (
  <FlowLayout
    place={place}
    title={place.here}
    bar={<FlowBar action={<Skeleton className="needs-scripts h-13" />} />}
  >
    <div aria-busy="true" className="needs-scripts grid min-h-svh content-start gap-6">
      <p role="status" className="sr-only">
        Checking your basket
      </p>
      <Skeleton className="h-10" />
      <Skeleton className="h-28" />
      <div className="grid gap-5 sm:grid-cols-2">
        {Array.from({ length: 6 }, (_, n) => (
          <Skeleton key={n} className="h-20" />
        ))}
      </div>
    </div>
  </FlowLayout>
)

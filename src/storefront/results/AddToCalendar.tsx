import { ButtonLink } from '@/storefront/ui/Button'
import { Icon } from '@/storefront/ui/Icon'

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

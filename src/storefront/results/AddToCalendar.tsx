import { ButtonLink } from '../ui/Button'
import { Icon } from '../ui/Icon'

/** The same file that the confirmation carries, so that a calendar knows the two for one. */
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

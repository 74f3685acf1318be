import { listAddressLines } from '@/domain/content/address'
import type { ClosedDays } from '@/domain/content/open-now'
import type { LocationView } from '@/server/services/content/types'
import { joinClasses } from '@/storefront/ui/Button'
import { toTelHref } from '@/domain/text/names'
import type { HoursWords } from './HoursNow.client'
import { OpeningHours } from './OpeningHours'

interface Props {
  words: HoursWords
  location: LocationView
  /** Upcoming days on which the location is closed. */
  closed?: ClosedDays[]
  /** True if the hours are one line that opens. */
  foldsHours?: boolean
  className?: string
}

/** A location's address, opening hours and phone number. */
export const Address = ({ words, location, closed, foldsHours, className }: Props) => (
  <div
    className={joinClasses(
      'grid grid-cols-[repeat(auto-fit,minmax(min(19rem,100%),1fr))] gap-x-8 gap-y-4',
      className,
    )}
  >
    <address className="whitespace-pre-line not-italic">{listAddressLines(location).join('\n')}</address>
    <div>
      {location.openingText && (
        <OpeningHours words={words} text={location.openingText} closed={closed} isFolded={foldsHours} />
      )}
      {location.phone && (
        <p>
          <a href={toTelHref(location.phone)} className="text-link figures">
            {location.phone}
          </a>
        </p>
      )}
    </div>
  </div>
)

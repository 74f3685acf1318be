import { courseTexts } from '../../messages/booking-courses'

interface Props {
  /** There are dates, and all are full. */
  isFull: boolean
  /** Where one asks to be told of places and dates. */
  tellMe: string
}

/** In the place of the dates, while there is none to choose. */
export const NoPlaces = ({ isFull, tellMe }: Props) => (
  <div>
    <p>{isFull ? 'All dates of this course are full at the moment.' : 'The next dates are being set.'}</p>
    <a href={tellMe} className="text-link">
      {courseTexts.tellMe}
    </a>
  </div>
)

import type { SiteWords } from '../../messages/site-words'

interface Props {
  words: SiteWords['courses']
  /** There are dates, and all are full. */
  isFull: boolean
  /** Where one asks to be told of places and dates. */
  tellMe: string
}

/** In the place of the dates, while there is none to choose. */
export const NoPlaces = ({ words, isFull, tellMe }: Props) => (
  <div>
    <p>{isFull ? words.datesFull : words.datesComing}</p>
    <a href={tellMe} className="text-link">
      {words.tellMe}
    </a>
  </div>
)

'use client'

import { useEffect, useRef, useState } from 'react'
import type { Answered } from '@/contract/call'
import type { placeDetails, PlaceDetails } from '@/contract/catalogue'
import type { SiteWords } from '@/messages/site-words'
import { mapTexts } from '@/messages/contact'
import { call } from '@/storefront/call'

/** The owner's texts for the map. */
export type MapWords = Pick<SiteWords['contact'], 'showMap' | 'closedForNow' | 'onGoogle'>

interface Props {
  words: MapWords
  /** The location's id. */
  id: string
  name: string
  /** The map's address. */
  map: string
}

/** Google's map and details of the place, which are shown on a click (D77). */
export const GooglesMap = ({ words, id, name, map }: Props) => {
  const frame = useRef<HTMLIFrameElement>(null)
  const [place, setPlace] = useState<PlaceDetails>(null)
  useEffect(() => {
    frame.current?.focus()
    const asked = new AbortController()
    const path = `/api/locations/place-details?location_id=${encodeURIComponent(id)}`
    void call<Answered<typeof placeDetails>>(path, { fallback: '', signal: asked.signal }).then(
      (answer) => answer.ok && setPlace(answer.value.place),
    )
    return () => asked.abort()
  }, [id])
  return (
    <div>
      <iframe
        ref={frame}
        src={map}
        title={mapTexts.title(name)}
        referrerPolicy="strict-origin-when-cross-origin"
        allowFullScreen
        className="block aspect-square w-full rounded-control border-0"
      />
      {place && <GooglePlaceFacts words={words} place={place} />}
    </div>
  )
}

/** Google's own texts, in a separate box under Google's name, as Google requires. */
const GooglePlaceFacts = ({ words, place }: Pick<Props, 'words'> & { place: NonNullable<PlaceDetails> }) => (
  <div className="mt-4 rounded-control border border-hairline p-4 text-small">
    <p>
      {place.name}, {place.address}
    </p>
    {place.closed_for_now && <p className="mt-1 font-[550]">{words.closedForNow}</p>}
    <p className="mt-1 flex flex-wrap gap-x-4">
      <span translate="no" className="font-sans text-[#5E5E5E]">
        Google Maps
      </span>
      <a href={place.maps_url} rel="noopener" className="underline">
        {words.onGoogle}
      </a>
    </p>
  </div>
)

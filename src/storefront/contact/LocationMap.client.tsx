'use client'

import { lazy, type ReactNode, Suspense, useState } from 'react'
import { fillPlaceholders } from '@/domain/content/placeholders'
import { mapTexts } from '@/messages/contact'
import { Button } from '@/storefront/ui/Button'
import type { MapWords } from './GoogleMap.client'

/** The code loads on the click. */
const GooglesMap = lazy(() => import('./GoogleMap.client').then((all) => ({ default: all.GooglesMap })))

interface Props {
  words: MapWords
  /** The location's id. */
  id: string
  name: string
  /** The map's address. If null, only the salon's own drawing is shown. */
  map: string | null
  /** The salon's own drawing. It is shown until the visitor opens Google's map, and always if there is no map. */
  children: ReactNode
}

/** The salon's own drawing of its location. A click shows Google's map and details of the place (D77). */
export const LocationMap = ({ words, id, name, map, children }: Props) => {
  const [isShown, setIsShown] = useState(false)
  if (!map) return children
  if (isShown)
    return (
      <Suspense fallback={children}>
        <GooglesMap words={words} id={id} name={name} map={map} />
      </Suspense>
    )
  return (
    <div>
      {children}
      <Button kind="quiet" className="mt-5" aria-describedby={`map-${id}`} onClick={() => setIsShown(true)}>
        {fillPlaceholders(words.showMap, { location: name })}
      </Button>
      <p id={`map-${id}`} className="mt-2 max-w-[44ch] text-small text-ink-soft">
        {mapTexts.warning}
      </p>
    </div>
  )
}

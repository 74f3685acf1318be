'use client'

import { type ComponentProps, lazy, Suspense, useEffect, useRef, useState } from 'react'
import type { GoogleReviews as AllReviews } from './GoogleReviews.client'
import type { GoogleStars as Rating } from './GoogleStars.client'

/** Few salons have connected Google, so the code for its reviews is loaded only there. */
const Reviews = lazy(() => import('./GoogleReviews.client').then((all) => ({ default: all.GoogleReviews })))
const Stars = lazy(() => import('./GoogleStars.client').then((all) => ({ default: all.GoogleStars })))

/** Google's reviews, loaded when they are less than a screen away. */
export const GoogleReviews = (props: ComponentProps<typeof AllReviews>) => {
  const place = useRef<HTMLDivElement>(null)
  const [isNear, setIsNear] = useState(false)
  useEffect(() => {
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && setIsNear(true), {
      rootMargin: '100% 0px',
    })
    if (place.current) watch.observe(place.current)
    return () => watch.disconnect()
  }, [])
  return (
    <div ref={place}>
      {isNear ? (
        <Suspense fallback={props.children}>
          <Reviews {...props} />
        </Suspense>
      ) : (
        props.children
      )}
    </div>
  )
}

export const GoogleStars = (props: ComponentProps<typeof Rating>) => (
  <Suspense fallback={<p className="mt-6 min-h-[1.75rem]" />}>
    <Stars {...props} />
  </Suspense>
)

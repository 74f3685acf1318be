'use client'

import { type ComponentProps, lazy, Suspense } from 'react'
import type * as google from './GoogleReviews.client'

/** Few salons have connected Google, so the code for its reviews is loaded only there. */
const load = () => import('./GoogleReviews.client')

const Reviews = lazy(() => load().then(({ GoogleReviews }) => ({ default: GoogleReviews })))
const Stars = lazy(() => load().then(({ GoogleStars }) => ({ default: GoogleStars })))

export const GoogleReviews = (props: ComponentProps<typeof google.GoogleReviews>) => (
  <Suspense fallback={props.children}>
    <Reviews {...props} />
  </Suspense>
)

export const GoogleStars = (props: ComponentProps<typeof google.GoogleStars>) => (
  <Suspense fallback={<p className="mt-6 min-h-[1.75rem]" />}>
    <Stars {...props} />
  </Suspense>
)

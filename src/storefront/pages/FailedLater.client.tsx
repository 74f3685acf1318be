'use client'

import { lazy, Suspense } from 'react'

/** Where not even the page about it can be loaded: the way to try again. */
const Plain = () => (
  <a href="" className="button button-main">
    Try again
  </a>
)

/** No page needs it until one fails. */
const PageFailed = lazy(() =>
  import('./PageFailed.client').then(
    (all) => ({ default: all.PageFailed }),
    () => ({ default: Plain }),
  ),
)

/** What stands in a page's place when it could not be drawn in the browser. */
export const FailedLater = () => (
  <Suspense fallback={null}>
    <PageFailed />
  </Suspense>
)

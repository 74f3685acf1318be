'use client'

import { lazy, Suspense } from 'react'

/** Shown if even the error page cannot be loaded. It is a link to try again. */
const Plain = () => (
  <a href="" className="button button-main">
    Try again
  </a>
)

/** Loaded only when a page fails. */
const PageFailed = lazy(() =>
  import('./PageFailed.client').then(
    (all) => ({ default: all.PageFailed }),
    () => ({ default: Plain }),
  ),
)

/** Shown instead of a page that could not be rendered in the browser. */
export const FailedLater = () => (
  <Suspense fallback={null}>
    <PageFailed />
  </Suspense>
)
